import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newTables } from '#domain/floor/new-tables.ts'

const asked = { count: 3, placement: 'INSIDE', room: null, seats: 4 } as const
const namesOf = (names: readonly string[]) =>
  newTables(
    names.map((name, position) => ({ name, position })),
    asked,
  ).map(({ name }) => name)

it('names the first tables of a place 1, 2, 3', () => {
  expect(namesOf([])).toEqual(['1', '2', '3'])
})

it('goes round the numbers that are taken, and leaves other names alone', () => {
  expect(namesOf(['2', 'Bar', ' 4 '])).toEqual(['1', '3', '5'])
})

it('puts new tables at the end of the list, in their order, where the plan finds a place for them', () => {
  const added = newTables([{ name: 'Bar', position: 6 }], asked)
  expect(added.map(({ position }) => position)).toEqual([7, 8, 9])
  expect(added.map(({ placement, seats, plan }) => [placement, seats, plan])).toEqual(
    Array(3).fill(['INSIDE', 4, null]),
  )
})

it('puts new tables into the room that was asked for', () => {
  const added = newTables([], { ...asked, placement: 'OUTSIDE', room: 'Terrace' })
  expect(added.map(({ placement, room }) => [placement, room])).toEqual(Array(3).fill(['OUTSIDE', 'Terrace']))
})

it('leaves no gap in the list where it goes round a number that is taken', () => {
  const added = newTables([{ name: '2', position: 0 }], asked)
  expect(added.map(({ name, position }) => [name, position])).toEqual([
    ['1', 1],
    ['3', 2],
    ['4', 3],
  ])
})

it('adds as many as were asked for, none under a name or in a position of another one', () => {
  const anyKnown = fc.array(
    fc.record({ name: fc.constantFrom('1', ' 2', '3 ', '04', 'Bar'), position: fc.nat({ max: 9 }) }),
  )
  fc.assert(
    fc.property(anyKnown, fc.nat({ max: 50 }), (known, count) => {
      const added = newTables(known, { ...asked, count })
      const names = [...new Set(known.map(({ name }) => name.trim())), ...added.map(({ name }) => name)]
      expect(new Set(names).size).toBe(names.length)
      const last = Math.max(-1, ...known.map(({ position }) => position))
      expect(added.map(({ position }) => position - last)).toEqual(added.map((_, nth) => nth + 1))
      expect(added).toHaveLength(count)
    }),
  )
})

it('begins the list where there are no tables, and goes on behind the last place, wherever it is in the list', () => {
  expect(newTables([], asked).map(({ position }) => position)).toEqual([0, 1, 2])
  const known = [
    { name: 'Bar', position: 6 },
    { name: 'Okno', position: 2 },
  ]
  expect(newTables(known, asked)[0]?.position).toBe(7)
})
