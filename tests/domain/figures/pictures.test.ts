import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buckets, unitFor } from '#domain/figures/buckets.ts'
import { cutTotals } from '#domain/figures/cut.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { gapsOf } from '#domain/figures/held-days.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import { daysOf } from '#domain/figures/ranges.ts'
import { sumOf } from '#domain/money/sum.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { at } from '#tests/support/places/bistro.ts'
import { Evening } from '#tests/support/places/evening.ts'
import { howMany } from '#tests/support/how-many.ts'

const runs = { numRuns: howMany(100, 2000) }
const now = Date.parse('2026-11-20T17:46Z')
const cutoff = 4 * 60

function figuresOf({ entries, saleLines }: Evening) {
  return rangeFigures([
    daySums(
      { entries, saleLines, lines: [], differences: [], movements: [], costs: [], recipes: [] },
      { day: '2026-11-20', cutoff },
    ),
  ])
}

describe('the bars of a picture', () => {
  it('have every day of the range in exactly one of them, in order', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 0, max: 3000 }), (length, offset) => {
        const from = dayAfter('2020-01-01', offset)
        const days = daysOf({ from, to: dayAfter(from, length - 1) }).map((day) => ({ day }))
        const found = buckets(days, unitFor(length))
        expect(found.flatMap((bucket) => bucket.days)).toEqual(days)
        expect(found.length).toBeLessThanOrEqual(62)
        expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
      }),
      runs,
    ))
})

describe('a bar of a picture', () => {
  it('is a day for two months, a week for half a year, else a month', () => {
    expect([1, 62, 63, 190, 191, 366].map(unitFor)).toEqual(['day', 'day', 'week', 'week', 'month', 'month'])
  })

  it.each([
    ['day', ['2026-11-29 1', '2026-11-30 1', '2026-12-01 1']],
    ['week', ['2026-11-29 1', '2026-11-30 2']],
    ['month', ['2026-11-29 2', '2026-12-01 1']],
  ] as const)('of a %s begins with its first day, a week on Monday', (unit, bars) => {
    const days = ['2026-11-29', '2026-11-30', '2026-12-01'].map((day) => ({ day }))
    expect(buckets(days, unit).map((bar) => `${bar.from} ${bar.days.length}`)).toEqual(bars)
  })
})

describe('sales within a cut', () => {
  const evening = new Evening(cutoff)
  evening.close(now, evening.check(10_00))
  evening.close(now, evening.check(25_00, { waiterId: at.owner }))
  const figures = figuresOf(evening)

  it('come to all sales over the persons and over the ways of serving', () => {
    const cuts = [
      figures.people.map(({ key }) => ({ by: 'person' as const, key })),
      figures.options.map(({ key }) => ({ by: 'option' as const, key })),
    ]
    for (const each of cuts) {
      expect(sumOf(each.map((cut) => cutTotals(figures, cut).gross))).toBe(35_00)
      expect(sumOf(each.map((cut) => cutTotals(figures, cut).checks))).toBe(2)
    }
  })

  it('are all totals, tax too, where nothing is cut', () => {
    const { checks, gross, average, discounts, guests, net, vat } = figures.totals
    expect(cutTotals(figures, null)).toEqual({ checks, gross, average, discounts, guests, net, vat })
    expect([checks, gross, average]).toEqual([2, 35_00, 17_50])
  })

  it('have the guests and the discounts of whoever served', () => {
    const busy = new Evening(cutoff)
    const of = { guests: 3, discount: { name: 'Stali goście', type: 'AMOUNT', value: 2_00 } } as const
    busy.close(now, busy.check(10_00, of))
    busy.close(now, busy.check(30_00, { guests: 2 }))
    busy.close(now, busy.check(25_00, { waiterId: at.owner, guests: 5 }))
    const all = figuresOf(busy)
    expect(cutTotals(all, { by: 'person', key: at.kasia })).toEqual({
      checks: 2,
      gross: 38_00,
      average: 19_00,
      discounts: all.totals.discounts,
      guests: 5,
      net: null,
      vat: null,
    })
    expect(all.totals.discounts).toBe(2_00)
  })

  it('say nothing of the tax, which no cut tells', () =>
    expect(cutTotals(figures, { by: 'person', key: at.kasia })).toMatchObject({
      gross: 10_00,
      net: null,
      vat: null,
    }))

  it('are nothing of somebody who sold nothing', () =>
    expect(cutTotals(figures, { by: 'person', key: 'x' })).toEqual({
      checks: 0,
      gross: 0,
      average: 0,
      discounts: 0,
      guests: 0,
      net: null,
      vat: null,
    }))
})

describe('what a device no longer has', () => {
  const days = daysOf({ from: '2025-11-20', to: '2026-11-20' })

  it('is of a year no sum, dishes of all but sixty days, times of all but four weeks', () => {
    const gaps = gapsOf(days, '2026-11-20')
    expect(gaps.sums).toEqual([])
    expect(gaps.goods).toHaveLength(days.length - 60)
    expect(gaps.times).toHaveLength(days.length - 28)
    expect(gaps.stock).toHaveLength(days.length - 60)
  })

  it('is every day before four hundred', () =>
    expect(gapsOf(['2025-10-16', '2025-10-17', '2026-11-20'], '2026-11-20').sums).toEqual(['2025-10-16']))
})
