import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayFigures, type DayFigures } from '#domain/closing/day-figures.ts'
import { cashOf, ledgerEntrySchema, moneyOf } from '#domain/closing/ledger-entry.ts'
import { figureDifferences, snapshotText } from '#domain/closing/snapshot.ts'
import { sumOf } from '#domain/money/sum.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { Evening } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'

const cutoff = 4 * 60
const evenings = [
  Date.parse('2026-11-20T15:00Z'),
  Date.parse('2026-03-28T20:00Z'),
  Date.parse('2026-10-24T20:00Z'),
]
const start = fc.constantFrom(...evenings)
const runs = { numRuns: howMany(60, 1500) }

/** The business days of an evening with their figures. */
function daysOf(evening: Evening): DayFigures[] {
  const days = new Set(evening.entries.map(({ businessDay }) => businessDay))
  return [...days].map((day) => dayFigures(evening.facts(), { day, cutoff }))
}

const sum = <T>(rows: Record<string, T> | readonly T[], of: (row: T) => number) =>
  sumOf(Object.values(rows).map(of))

describe('figures of a day, whatever happened on it', () => {
  it('add up: the parts of every dimension are the whole', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        for (const figures of daysOf(eveningOf(acts, from))) {
          const { sales, money, documents, people, hours } = figures
          expect(sum(sales.rates, ({ gross }) => gross)).toBe(sales.gross)
          expect(sum(sales.rates, ({ net }) => net)).toBe(sales.net)
          expect(sales.net + sales.vat).toBe(sales.gross)
          for (const part of [sales.byDiningOption, sales.byDiningOptionType]) {
            expect(sum(part, ({ gross }) => gross)).toBe(sales.gross)
            expect(sum(part, ({ checks }) => checks)).toBe(sales.checks)
          }
          expect(sum(sales.byExcise, (gross) => gross ?? 0)).toBe(sales.gross)
          expect(sum(people, (person) => person.sales)).toBe(sales.gross)
          expect(sum(people, (person) => person.checks)).toBe(sales.checks)
          expect(sum(people, (person) => person.payments)).toBe(money.payments)
          expect(sum(people, (person) => person.tips)).toBe(money.tips)
          expect(sum(people, (person) => person.voids)).toBe(figures.voids.amount)
          expect(sum(people, (person) => person.refunds)).toBe(money.refunds + money.onTheWay - money.undone)
          expect(sum(hours, (hour) => hour.sales)).toBe(sales.gross)
          expect(sum(hours, (hour) => hour.checks)).toBe(sales.checks)
          expect(sum(hours, (hour) => hour.money)).toBe(money.total)
          expect(sum(money.byType, (type) => type.total)).toBe(money.total)
          expect(sum(money.byType, (type) => type.tips)).toBe(money.tips)
          expect(money.payments - money.refunds - money.onTheWay + money.undone).toBe(money.total)
          expect(sum(documents.byType, ({ gross }) => gross)).toBe(documents.gross)
          expect(sum(documents.rates, ({ gross }) => gross)).toBe(documents.gross)
          expect(sum(documents.printers, (gross) => gross)).toBe(documents.gross - documents.skipped.gross)
        }
      }),
      runs,
    )
  })

  it('are reconciled to the grosz, also where checks are opened again, taken back and paid late', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const evening = eveningOf(acts, from)
        const lines = daysOf(evening).map(({ reconciliation }) => reconciliation)
        expect(lines.map(({ unexplained }) => unexplained)).toEqual(lines.map(() => 0))
        const closed = evening.checks.filter(({ check }) => check.closedDay !== null)
        const ids = new Set(closed.map(({ check }) => check.id))
        const worth = closed.map(({ check, lines }) => {
          const priced = priceOrderCheck(check, lines)
          return priced.ok ? priced.value.toPay : 0
        })
        // Over all days, sales are what is closed now, and what was taken for open checks is what they have now.
        expect(sum(lines, ({ sales, deposits }) => sales + deposits)).toBe(sumOf(worth))
        const open = evening.entries.filter(({ orderCheckId }) => !ids.has(orderCheckId ?? ''))
        expect(sum(lines, ({ paidForOpen, paidEarlier }) => paidForOpen - paidEarlier)).toBe(
          sumOf(open.map(moneyOf)),
        )
      }),
      runs,
    )
  })

  it('are those of its halves together, wherever it is cut', () => {
    fc.assert(
      fc.property(someActs, start, fc.nat(), (acts, from, cut) => {
        const { entries } = eveningOf(acts, from)
        const at = cut % (entries.length + 1)
        const of = (part: typeof entries, day: string) =>
          additive(dayFigures({ entries: part, drawers: [], counts: [], openChecks: [] }, { day, cutoff }))
        for (const day of new Set(entries.map(({ businessDay }) => businessDay))) {
          const [one, other] = [of(entries.slice(0, at), day), of(entries.slice(at), day)]
          const whole = of(entries, day)
          const names = new Set([...whole.keys(), ...one.keys(), ...other.keys()])
          for (const name of names) {
            const together = (one.get(name) ?? 0) + (other.get(name) ?? 0)
            expect([name, together]).toEqual([name, whole.get(name) ?? 0])
          }
        }
      }),
      runs,
    )
  })

  it('do not depend on the order in which facts arrive', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const evening = eveningOf(acts, from)
        const { entries, drawers, counts } = evening
        const reversed = {
          entries: entries.toReversed(),
          drawers: drawers.toReversed(),
          counts: counts.toReversed(),
          openChecks: [],
        }
        for (const day of new Set(entries.map(({ businessDay }) => businessDay))) {
          const [one, other] = [evening.facts(), reversed].map((facts) => dayFigures(facts, { day, cutoff }))
          if (one === undefined || other === undefined) throw new Error('two figures')
          expect(snapshotText(other)).toBe(snapshotText(one))
          expect(figureDifferences(one, other)).toEqual([])
        }
      }),
      runs,
    )
  })

  it('have all cash in a drawer or outside of any', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const evening = eveningOf(acts, from)
        const { entries } = evening
        const all = {
          ...evening.facts(),
          entries: entries.map((entry) => ({ ...entry, businessDay: '2026-11-20' })),
        }
        const { drawers, outside } = dayFigures(all, { day: '2026-11-20', cutoff })
        const there = sum(drawers, ({ expected }) => expected)
        expect(there + outside.expected).toBe(sumOf(entries.map(cashOf)))
      }),
      runs,
    )
  })

  it('are made of rows that the table will hold, each of the day of its own instant', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const { entries } = eveningOf(acts, from)
        for (const entry of entries) {
          expect(v.safeParse(ledgerEntrySchema, entry).issues).toBeUndefined()
          expect(entry.businessDay).toBe(businessDay(entry.at, cutoff))
        }
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
      }),
      runs,
    )
  })
})

/** The figures that add up: neither averages nor tax, which is rounded once, nor when an hour begins. */
function additive(figures: DayFigures): Map<string, number> {
  const isDerived = /(^|\.)(average|vat|net|from)(=|$)/
  return new Map(
    snapshotText(figures)
      .split('\n')
      .filter((line) => line !== '' && !isDerived.test(line.split('=')[0] ?? ''))
      .map((line): [string, number] => {
        const [name = '', value] = line.split('=')
        return [name, Number(value)]
      }),
  )
}
