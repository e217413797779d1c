import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { dayFigures } from '#domain/closing/day-figures.ts'
import { daySums, emptyDay, type SumFacts } from '#domain/figures/day-sums.ts'
import {
  packedSumsSchema,
  packSums,
  sumDimensionNames,
  unpackSums,
  type PackedSums,
} from '#domain/figures/packed-sums.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { addSums, sumTableNames } from '#domain/figures/sums/add-sums.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { basisPoints } from '#domain/money/basis-points.ts'
import { sumOf } from '#domain/money/sum.ts'
import { type Evening, uuid } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'
import { eveningOf, someActs } from '#tests/support/random/random-evening.ts'

const cutoff = 4 * 60
const start = fc.constantFrom(
  Date.parse('2026-11-20T15:00Z'),
  Date.parse('2026-03-28T20:00Z'),
  Date.parse('2026-10-24T20:00Z'),
)
const runs = { numRuns: howMany(60, 1500) }

const factsOf = ({ entries, saleLines, checks }: Evening): SumFacts => ({
  entries,
  saleLines,
  lines: checks.flatMap(({ lines }) => lines),
  differences: [],
  movements: [],
  costs: [],
  recipes: [],
})

/** Every business and calendar day of an evening with its sums. */
function daysOf(evening: Evening): DaySums[] {
  const days = new Set(evening.entries.flatMap(({ businessDay, localDate }) => [businessDay, localDate]))
  return [...days].map((day) => daySums(factsOf(evening), { day, cutoff }))
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => sumOf(rows.map(of))

describe('figures of a range, whatever happened in it', () => {
  it('add up: the rows of every dimension are the totals', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const figures = rangeFigures(daysOf(eveningOf(acts, from)))
        const { totals, rates, hours, week, payments, options, people, categories, items } = figures
        for (const rows of [rates, options, categories, items]) {
          expect(sum<{ gross: number }>(rows, ({ gross }) => gross)).toBe(totals.gross)
        }
        for (const rows of [rates, categories, items]) {
          expect(sum<{ vat: number }>(rows, ({ vat }) => vat)).toBe(totals.vat)
        }
        expect(sum(people, ({ sales }) => sales)).toBe(totals.gross)
        for (const rows of [options, people, hours, week]) {
          expect(sum<{ checks: number }>(rows, ({ checks }) => checks)).toBe(totals.checks)
        }
        for (const rows of [hours, week]) {
          expect(sum<{ sales: number }>(rows, ({ sales }) => sales)).toBe(totals.gross)
          expect(sum<{ ordered: number }>(rows, ({ ordered }) => ordered)).toBe(totals.gross)
          expect(sum<{ money: number }>(rows, ({ money }) => money)).toBe(totals.money.total)
        }
        for (const rows of [options, people]) {
          expect(sum<{ discounts: number }>(rows, ({ discounts }) => discounts)).toBe(totals.discounts)
          expect(sum<{ guests: number }>(rows, ({ guests }) => guests)).toBe(totals.guests)
        }
        expect(sum(people, ({ voids }) => voids)).toBe(totals.voidedAmount)
        expect(sum(people, ({ refunds }) => refunds)).toBe(totals.refunds)
        expect(sum(payments, ({ total }) => total)).toBe(totals.money.total)
        expect(sum(figures.excise, ({ gross }) => gross)).toBe(totals.gross)
        expect(sum(figures.days, ({ gross }) => gross)).toBe(totals.gross)
        expect(sum(figures.days, ({ refunds }) => refunds)).toBe(totals.refunds)
        expect(totals.net + totals.vat).toBe(totals.gross)
      }),
      runs,
    )
  })

  it('are those of the daily reports, each day of which they are', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const evening = eveningOf(acts, from)
        for (const day of daysOf(evening)) {
          const { totals, rates, documents, people } = rangeFigures([day])
          const said = dayFigures(evening.facts(), day)
          const {
            byDiningOption: _option,
            byDiningOptionType: _type,
            byExcise: _by,
            rates: byRate,
            ...sales
          } = said.sales
          expect(totals).toMatchObject(sales)
          const { byType: _types, refundRates, refundDeposits: _d, refundExcise: _e, ...money } = said.money
          expect(totals.money).toEqual(money)
          for (const { rate, gross, vat, net, refunded } of rates) {
            expect({ gross, vat, net }).toEqual(byRate[rate] ?? { gross: 0, vat: 0, net: 0 })
            expect(refunded).toBe(refundRates[rate]?.gross ?? 0)
          }
          const issued = documents.filter(({ state }) => state !== 'canceled')
          expect(sum(issued, ({ gross }) => gross)).toBe(said.documents.gross)
          expect(sum(issued, ({ count }) => count)).toBe(said.documents.count)
          const taxes = issued.flatMap((row) => row.rates)
          expect(sum(taxes, ({ vat }) => vat)).toBe(
            sum(Object.values(said.documents.rates), ({ vat }) => vat),
          )
          const skipped = documents.filter(({ state }) => state === 'skipped')
          expect(sum(skipped, ({ gross }) => gross)).toBe(said.documents.skipped.gross)
          for (const { key, sales: sold, voids } of people) {
            expect({ sales: sold, voids }).toMatchObject({
              sales: said.people[key]?.sales,
              voids: said.people[key]?.voids,
            })
          }
        }
      }),
      runs,
    )
  })

  it('add: those of a to b and of the day after b to c are those of a to c, in whatever order', () => {
    fc.assert(
      fc.property(someActs, start, fc.nat(), (acts, from, cut) => {
        const days = daysOf(eveningOf(acts, from)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
        const at = cut % (days.length + 1)
        const [one, other] = [addSums(days.slice(0, at)), addSums(days.slice(at))]
        const together = addSums([
          { ...one, day: '2020-01-01', cutoff },
          { ...other, day: '2020-01-02', cutoff },
        ])
        expect(together).toEqual(addSums(days))
        expect(rangeFigures(days.toReversed())).toEqual(rangeFigures(days))
      }),
      runs,
    )
  })

  it('do not depend on the order in which facts arrive', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        const evening = eveningOf(acts, from)
        const { entries, saleLines, lines } = factsOf(evening)
        const reversed = {
          entries: entries.toReversed(),
          saleLines: saleLines.toReversed(),
          lines: lines.toReversed(),
          differences: [],
          movements: [],
          costs: [],
          recipes: [],
        }
        for (const sums of daysOf(evening)) expect(daySums(reversed, sums)).toEqual(sums)
      }),
      runs,
    )
  })

  it('are those of its halves together, wherever a day is cut, but for tax, which is once a day', () => {
    fc.assert(
      fc.property(someActs, start, fc.nat(), (acts, from, cut) => {
        const evening = eveningOf(acts, from)
        const { entries, saleLines, lines } = factsOf(evening)
        const at = cut % (entries.length + 1)
        const part = (own: typeof entries, day: string) => {
          const ids = new Set(own.map(({ id }) => id))
          const sold = saleLines.filter(({ entryId }) => ids.has(entryId))
          return daySums(
            { entries: own, saleLines: sold, lines, differences: [], movements: [], costs: [], recipes: [] },
            { day, cutoff },
          )
        }
        for (const whole of daysOf(evening)) {
          const [one, other] = [part(entries.slice(0, at), whole.day), part(entries.slice(at), whole.day)]
          const halves = addSums([one, other])
          for (const table of sumTableNames.filter((name) => name !== 'times')) {
            expect(untaxed(halves[table])).toEqual(untaxed(whole[table]))
          }
        }
      }),
      runs,
    )
  })

  it('come out of their packing as they went in, and the table holds it', () => {
    fc.assert(
      fc.property(someActs, start, (acts, from) => {
        for (const sums of daysOf(eveningOf(acts, from))) {
          const rows = sumDimensionNames.map((dimension, nth): PackedSums => ({
            id: uuid(nth),
            day: sums.day,
            cutoff,
            dimension,
            packed: packSums(sums, dimension),
            closedDay: sums.day,
          }))
          const read = rows.map((row) => v.parse(packedSumsSchema, JSON.parse(JSON.stringify(row))))
          expect(unpackSums(read, { day: sums.day, cutoff: 0 })).toEqual(sums)
        }
      }),
      runs,
    )
  })
})

it('a day without anything is zeros, and its hours are all there', () => {
  const days = ['2026-11-20', '2026-03-28', '2026-10-24'].map((day) => emptyDay({ day, cutoff }))
  expect(days.map((day) => rangeFigures([day]).hours.length)).toEqual([24, 23, 25])
  const { totals, rates, payments, excise } = rangeFigures(days)
  const values = (of: object): number[] =>
    Object.values(of).flatMap((each) => (typeof each === 'object' ? values(each as object) : [Number(each)]))
  expect(new Set(values(totals))).toEqual(new Set([0]))
  expect(rates.length).toBeGreaterThan(0)
  expect(payments.map(({ type, total, share }) => [type, total, share])).toEqual([
    ['CARD', 0, 0],
    ['CASH', 0, 0],
    ['ONLINE', 0, 0],
  ])
  expect(excise.map(({ net }) => net)).toEqual([0, 0, 0, 0])
  expect(unpackSums([], { day: '2026-11-20', cutoff })).toEqual(days[0])
})

it('shares come to 100 % by the largest remainders', () => {
  expect(basisPoints([1, 1, 1])).toEqual([33_34, 33_33, 33_33])
  expect(basisPoints([0, 0])).toEqual([0, 0])
  expect(basisPoints([50, -10, 150])).toEqual([25_00, 0, 75_00])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 9_999_999 }), { minLength: 1 }), (values) => {
      const shares = basisPoints(values)
      expect(sumOf(shares)).toBe(values.some((value) => value > 0) ? 100_00 : 0)
    }),
    runs,
  )
})

/** Amounts that add up within a day: none that is of tax, and no row of nothing. */
function untaxed(rows: Record<string, Record<string, number>>): [string, number][] {
  return Object.entries(rows)
    .flatMap(([key, row]) =>
      Object.entries(row)
        .filter(([column, value]) => column !== 'vat' && column !== 'net' && value !== 0)
        .map(([column, value]): [string, number] => [`${key} ${column}`, value]),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
