import type { Guard } from './guard.ts'

/** Guards of how rows are written: under the place's lock, and with what follows from them. */
export const rowGuards: readonly Guard[] = [
  {
    name: 'Writers of a place follow one another under its lock',
    edits: [
      {
        file: 'server/db/migrations/0055_distributable.sql',
        find: 'c.place_id = of_place FOR NO KEY UPDATE',
        put: 'c.place_id = of_place',
      },
    ],
    suites: ['tests/server/db/place-store/place-store.test.ts', 'tests/server/must-hold'],
  },
  {
    name: 'A fact that is written makes its day dirty',
    edits: [
      {
        file: 'server/db/rows/follow-ups.ts',
        find: "if (typeof day === 'string') days.add(day)",
        put: 'void day',
      },
    ],
    suites: ['tests/server/areas/figures/figures.test.ts'],
  },
  {
    name: 'A notice that nobody has read is put up for pushing',
    edits: [
      {
        file: 'server/db/rows/follow-ups.ts',
        find: "Reflect.get(row, 'readAt') === null) notices.add(id)",
        put: "Reflect.get(row, 'readAt') === null) void id",
      },
    ],
    suites: ['tests/server/areas/push'],
  },
  {
    name: 'Whoever leaves a place is out of the register of memberships',
    edits: [
      {
        file: 'server/db/rows/follow-ups.ts',
        find: '...(gone.length > 0 ? [leave] : [])',
        put: '...(gone.length > 0 ? [] : [])',
      },
    ],
    suites: ['tests/server/areas/people/people.test.ts', 'tests/server/areas/sync/leave-place.test.ts'],
  },
]
