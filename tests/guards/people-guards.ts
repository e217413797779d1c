import type { Guard } from './guard.ts'

const refreshing = ['tests/server/areas/auth/auth.test.ts']

/** Guards of who is who: sessions, and what a changed queue may claim. */
export const peopleGuards: readonly Guard[] = [
  {
    name: 'A refresh token that was copied ends its session (I12)',
    edits: [
      {
        file: 'server/areas/auth/refresh.ts',
        find: "=== session.refreshTokenId ? 'newest' : 'copied'",
        put: "=== session.refreshTokenId ? 'newest' : 'newest'",
      },
    ],
    suites: refreshing,
  },
  {
    name: 'A refresh whose answer was lost ends nothing (L5)',
    edits: [
      {
        file: 'server/areas/auth/refresh.ts',
        find: "  if (tokenId === session.previousTokenId) return 'previous'\n",
        put: '',
      },
    ],
    suites: refreshing,
  },
  {
    name: 'Nobody signs out anybody else by a command (I12)',
    edits: [
      {
        file: 'server/sync/server-effects.ts',
        find: 'if (session?.userId === envelope.actor) await',
        put: 'if (session !== null) await',
      },
    ],
    suites: ['tests/server/areas/sync/push.test.ts'],
  },
  {
    name: 'What is done under a PIN is proved (I12)',
    edits: [
      {
        file: 'server/sync/decide.ts',
        find: 'return unproved(proofs, await place.namesOf(clientId), envelope, asked) === null',
        put: 'return true',
      },
    ],
    suites: ['tests/server/areas/sync/proofs.test.ts'],
  },
  {
    name: 'A proof is asked of sessions by PIN that prove what is done (I12)',
    edits: [
      {
        file: 'server/sync/decide.ts',
        find: "if (asksFor(client, known, envelope.seq)) asked.add(n === 0 ? 'does' : 'agrees')",
        put: 'void n',
      },
    ],
    suites: ['tests/server/areas/sync/proofs.test.ts'],
  },
  {
    name: 'A changed dining option takes no box from another check (I13)',
    edits: [
      {
        file: 'src/commands/mutations/check-terms.ts',
        find: "known.get(input.id) ?? (await tx.get('orderLines', input.id))",
        put: 'known.get(input.id) ?? null',
      },
    ],
    suites: ['tests/commands/packaging.test.ts'],
  },
  {
    name: 'A grant is recorded again only after a restore, and only one from before it (I12)',
    edits: [
      {
        file: 'server/areas/devices/record-again.ts',
        find: 'if (device === undefined || restored === null || issuedAt >= restored) return null',
        put: 'if (device === undefined) return null',
      },
    ],
    suites: ['tests/server/backup/newer-than-backup.test.ts'],
  },
  {
    name: 'A token that was used up before the backup ends its session (I12)',
    edits: [
      {
        file: 'server/areas/devices/record-again.ts',
        find: '  if (known.lastSeenAt >= restored || issuedAt + 1000 <= known.lastSeenAt) return null\n',
        put: '',
      },
    ],
    suites: ['tests/server/backup/newer-than-backup.test.ts'],
  },
]
