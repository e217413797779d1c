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
import { at } from '#tests/support/bistro.ts'
import { Evening } from '#tests/support/evening.ts'
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

  it('say nothing of the tax, which no cut tells', () =>
    expect(cutTotals(figures, { by: 'person', key: at.kasia })).toMatchObject({
      gross: 10_00,
      net: null,
      vat: null,
    }))

  it('are nothing of somebody who sold nothing', () =>
    expect(cutTotals(figures, { by: 'person', key: 'x' })).toMatchObject({ checks: 0, gross: 0, average: 0 }))
})

describe('what a device no longer has', () => {
  const days = daysOf({ from: '2025-11-20', to: '2026-11-20' })

  it('is of a year no sum, dishes of all but sixty days, times of all but four weeks', () => {
    const gaps = gapsOf(days, '2026-11-20')
    expect(gaps.sums).toEqual([])
    expect(gaps.goods).toHaveLength(days.length - 60)
    expect(gaps.times).toHaveLength(days.length - 28)
  })

  it('is every day before four hundred', () =>
    expect(gapsOf(['2025-10-16', '2025-10-17', '2026-11-20'], '2026-11-20').sums).toEqual(['2025-10-16']))
})
