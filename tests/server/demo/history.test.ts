import { beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#domain/closing/reconcile.ts'
import { groupBy } from '#domain/group-by.ts'
import { sumOf } from '#domain/money/sum.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { tableNames } from '#domain/tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'
import { makeHistory, type History } from '#server/demo/history/make-history.ts'
import { place } from '#server/demo/room.ts'
import type { ChangedRow, LoggedCommand } from '#server/sync/ports.ts'
import { howMany } from '#tests/support/how-many.ts'
import { checkMoneyOf } from '#tests/simulation/money-invariants.ts'

/** Clocks have gone back eleven days before. */
const today = '2026-11-05'
const days = howMany(21, 56)

let past: History
beforeAll(async () => {
  past = await makeHistory(today, days)
})

const rows = <T extends keyof History['rows']>(table: T) => past.rows[table] ?? []
const pastDays = Array.from({ length: days }, (_, nth) => dayAfter(today, nth - days))

describe('the past of the demo venue', () => {
  test('holds what the simulator asks of the money of a place', () => {
    const stored = new Map(
      tableNames.flatMap((table) =>
        (past.rows[table] ?? []).map((row): [string, ChangedRow] => [
          `${table}/${row.id}`,
          { table, id: row.id, version: 1, deleted: false, row: row as unknown as ChangedRow['row'] },
        ]),
      ),
    )
    const log = past.said.map((envelope): LoggedCommand => ({
      envelope,
      clientId: 'one',
      hash: '',
      seq: envelope.seq,
      status: 'applied',
      code: null,
      result: null,
      version: 1,
    }))
    const facts = new Map(past.facts.map(({ id, ...fact }) => [id, fact]))
    expect(() => checkMoneyOf({ log, rows: stored, facts })).not.toThrow()
  })

  test('has a closed report of each day, numbered without a gap, and nothing of the day that it is', () => {
    const reports = rows('dayReports').toSorted((a, b) => (a.day < b.day ? -1 : 1))
    expect(reports.map(({ day, number, status }) => [day, number, status])).toEqual(
      pastDays.map((day, nth) => [day, nth + 1, 'closed']),
    )
    expect(rows('ledgerEntries').filter(({ businessDay }) => businessDay >= today)).toEqual([])
  })

  test('has every entry of its ledger in exactly one report, and reports that come to the ledger', () => {
    const entries = rows('ledgerEntries')
    expect(past.facts.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort())
    const sold = sumOf(rows('dayReports').map(({ sums }) => sums.sales))
    expect(sold).toBe(reconcile(entries).sales)
    expect(sumOf(rows('orderPayments').map(({ amount }) => amount))).toBe(
      sumOf(rows('dayReports').map(({ sums }) => sums.payments)),
    )
  })

  test('has dishes that took the kitchen a while, and stood for a while before they were brought', () => {
    const made = rows('orderLines').filter(
      ({ kitchenStationId, deliveredAt }) => kitchenStationId !== null && deliveredAt !== null,
    )
    const minutes = (from: number | null, to: number | null) => ((to ?? 0) - (from ?? 0)) / 60_000
    const cooking = made.map(({ firedAt, doneAt }) => minutes(firedAt, doneAt))
    const standing = made.map(({ doneAt, deliveredAt }) => minutes(doneAt, deliveredAt))
    expect(Math.min(...cooking)).toBeGreaterThan(1)
    expect(Math.max(...cooking)).toBeLessThanOrEqual(20)
    expect(new Set(cooking).size).toBeGreaterThan(10)
    expect(Math.min(...standing)).toBeGreaterThan(0)
  })

  test('numbers its receipts, orders and papers without a gap', () => {
    const seriesOf = (numbers: readonly string[]) =>
      groupBy(numbers, (number) => number.replace(/(P7D\/)\d+|\d+$/, '$1'))
    for (const numbers of [
      rows('orders').map(({ number }) => number),
      rows('printouts').map(({ number }) => number),
      rows('dayPapers').map(({ number }) => number),
    ]) {
      for (const own of seriesOf(numbers).values()) {
        const taken = own.map((number) => Number(/P7D[-/]Z?(\d+)/.exec(number)?.[1]))
        expect(taken.sort((a, b) => a - b)).toEqual(taken.map((_, nth) => nth + 1))
      }
    }
  })

  test('leaves no check and no drawer open, and nobody to settle or to be told anything', () => {
    expect(rows('orderChecks').filter(isOpen)).toEqual([])
    expect(rows('drawers').filter(({ closedAt }) => closedAt === null)).toEqual([])
    expect([rows('discrepancies'), rows('notifications'), rows('conflictNotes')]).toEqual([[], [], []])
  })

  test('has one supplement, of guests that the server heard of after their day was closed', () => {
    const papers = rows('dayPapers').filter(({ placed }) => placed?.supplement !== 0)
    expect(papers.map(({ placed }) => placed?.supplement)).toEqual([1])
    expect(papers.map(({ day }) => day)).toEqual([dayAfter(today, -3)])
    expect(papers.every(({ placed }) => placed?.differs === false)).toBe(true)
  })

  test('goes through the hours of a venue: nobody orders while it is closed', () => {
    for (const { openedAt } of rows('orderChecks')) {
      const day = businessDay(openedAt, place.dayCutoff)
      const { from, to } = hoursOf(day)
      const minutes = (openedAt - Date.parse(`${day}T00:00Z`)) / 60_000 + utcShift(openedAt)
      expect(minutes).toBeGreaterThanOrEqual(from)
      expect(minutes).toBeLessThan(to)
    }
  })

  test('looks like a bistro: weekends are full, Mondays are not, and a check is of about a hundred złoty', () => {
    const of = (weekday: number) =>
      sumOf(rows('dayReports').flatMap(({ day, sums }) => (weekdayOf(day) === weekday ? sums.sales : [])))
    const weekdays = [0, 1, 2, 3, 4, 5, 6].map(of)
    expect(Math.min(...weekdays)).toBe(weekdays[0])
    expect(Math.max(...weekdays.slice(0, 4))).toBeLessThan(Math.min(of(4), of(5)))
    const reports = rows('dayReports')
    const average =
      sumOf(reports.map(({ sums }) => sums.sales)) / sumOf(reports.map(({ sums }) => sums.checks))
    expect(average).toBeGreaterThan(80_00)
    expect(average).toBeLessThan(130_00)
    const kinds = new Set(rows('ledgerEntries').map(({ kind }) => kind))
    for (const kind of [
      'sale',
      'payment',
      'refund',
      'void',
      'check-canceled',
      'float',
      'cash-move',
    ] as const) {
      expect(kinds).toContain(kind)
    }
    expect(rows('orderPayments').some(({ tip }) => tip > 0)).toBe(true)
    expect(rows('orderChecks').some(({ discount }) => discount !== null)).toBe(true)
  })

  test('is the same whenever it is made', async () => {
    const [one, other] = [await makeHistory(today, 2), await makeHistory(today, 2)]
    expect(one).toStrictEqual(other)
  })
})

/** When the venue is open on a day, minutes after midnight. */
function hoursOf(day: string): { from: number; to: number } {
  const [hours] = place.openingHours[weekdayOf(day)] ?? []
  const { from = 0, to = 0 } = hours ?? {}
  return { from, to: to < from ? to + 24 * 60 : to }
}

/** Minutes that clocks in Warsaw are ahead: summer's time ended on October 25. */
function utcShift(instant: number): number {
  return instant < Date.UTC(2026, 9, 25, 1) ? 120 : 60
}
