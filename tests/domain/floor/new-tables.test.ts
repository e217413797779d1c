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

it('begins the list where there are no tables, and goes on behind the last place, wherever it is in the list', () => {
  expect(newTables([], asked).map(({ position }) => position)).toEqual([0, 1, 2])
  const known = [
    { name: 'Bar', position: 6 },
    { name: 'Okno', position: 2 },
  ]
  expect(newTables(known, asked)[0]?.position).toBe(7)
})
