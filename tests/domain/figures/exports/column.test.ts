import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyColumn, momentColumns } from '#domain/figures/exports/column.ts'
import { howMany } from '#tests/support/how-many.ts'
import { cellsByName } from './exported.ts'

const columns = momentColumns(['at', 'date', 'time'], (at: number | null) => at)

describe('an instant in the columns of an export', () => {
  test.each([
    ['a winter noon', '2026-01-15T11:00:59Z', '2026-01-15T12:00:59+01:00', '2026-01-15', 12 * 60],
    ['a summer noon', '2026-07-15T10:00:00Z', '2026-07-15T12:00:00+02:00', '2026-07-15', 12 * 60],
    [
      'an hour after a winter midnight',
      '2026-01-15T23:59:00Z',
      '2026-01-16T00:59:00+01:00',
      '2026-01-16',
      59,
    ],
    ['the last minute of a summer', '2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00', '2026-10-25', 179],
    ['the first minute of a winter', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00+01:00', '2026-10-25', 120],
    ['the first minute of a summer', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00', '2026-03-29', 180],
  ])(
    'of %s has the clock of Warsaw with its offset, and day and minutes apart',
    (_, utc, at, date, minutes) => {
      expect(cellsByName(columns, Date.parse(utc))).toEqual({ at, date: { day: date }, time: { minutes } })
    },
  )

  test('stays the same instant to the second, whenever it was', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) })
    fc.assert(
      fc.property(instants, (instant) => {
        expect(Date.parse(String(cellsByName(columns, instant)['at']))).toBe(instant - (instant % 1000))
      }),
      { numRuns: howMany(100, 5_000) },
    )
  })

  test('is empty in all three where there is none, and not the year 1970', () => {
    expect(cellsByName(columns, null)).toEqual({ at: null, date: null, time: null })
    expect(cellsByName(columns, 0)['at']).toBe('1970-01-01T01:00:00+01:00')
  })
})

test('an amount is added up under the rows, nothing at all is 0, and what nobody knows is empty', () => {
  const column = moneyColumn('tip', (tip: number | null) => tip)
  expect(column.summed).toBe(true)
  expect([12_34, 0, null].map((tip) => cellsByName([column], tip)['tip'])).toEqual([
    { money: 12_34 },
    { money: 0 },
    null,
  ])
})
