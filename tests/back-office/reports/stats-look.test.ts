import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { behindOf, behindSearch } from '#back-office/reports/checks/behind-search.ts'
import { monthOf } from '#domain/time/month.ts'
import { monthWeeks } from '#back-office/reports/range/month-grid.ts'
import {
  firstStatsLook,
  statsLookOf,
  statsSearchOf,
  statsTabs,
  type StatsLook,
} from '#back-office/reports/stats-look.ts'
import { comparisons, rangeNames } from '#domain/figures/ranges.ts'
import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'
import { howMany } from '#tests/support/how-many.ts'

const runs = { numRuns: howMany(200, 5000) }
const anyDay = fc.integer({ min: 0, max: 4000 }).map((nth) => dayAfter('2020-01-01', nth))
const anyId = fc.option(fc.uuid())

const anyLook: fc.Arbitrary<StatsLook> = fc
  .record({
    tab: fc.constantFrom(...statsTabs),
    range: fc.constantFrom(...rangeNames),
    from: anyDay,
    to: anyDay,
    against: fc.constantFrom(...comparisons),
    option: anyId,
    person: anyId,
    station: anyId,
    category: anyId,
  })
  .map((look) => (look.range === 'own' ? look : { ...look, from: null, to: null }))

describe('what the statistics show', () => {
  it('is in the address: a link, a reload and the way back show the same', () =>
    fc.assert(
      fc.property(anyLook, (look) => {
        expect(statsLookOf(statsSearchOf(look))).toEqual(look)
      }),
      runs,
    ))

  it('leaves out of the address what is as at first', () => expect(statsSearchOf(firstStatsLook)).toEqual({}))

  it('is as at first where an address says what cannot be', () => {
    const wrong = { tab: 'x', range: 'own', from: '2026-13-45', to: 3, against: [], option: 5 }
    expect(statsLookOf(wrong)).toEqual(firstStatsLook)
  })

  it('leads to the checks behind it by an address too', () => {
    const behind = {
      from: '2026-11-19',
      to: '2026-11-19',
      item: 'a',
      person: null,
      option: null,
      category: null,
      payment: null,
      weekday: null,
      hours: null,
      by: 'sales' as const,
    }
    expect(behindOf(behindSearch(behind))).toEqual(behind)
    const hour = { ...behind, item: null, weekday: 0, hours: [23, 0], by: 'ordered' as const }
    expect(behindOf(behindSearch(hour))).toEqual(hour)
    expect(behindOf({ ...behindSearch(hour), hours: '24', weekday: '7' })).toMatchObject({
      hours: null,
      weekday: null,
    })
    expect(behindOf({ item: 'a' })).toBeNull()
  })
})

describe('a month of the calendar', () => {
  it('has each of its days once, under its weekday', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = day.slice(0, 7)
        const weeks = monthWeeks(month)
        const days = weeks.flat().filter((each) => each !== null)
        expect(days[0]).toBe(`${month}-01`)
        expect(dayAfter(days.at(-1) ?? '', 1)).toBe(`${monthOf(month, 1)}-01`)
        expect(new Set(days).size).toBe(days.length)
        for (const week of weeks)
          week.forEach((each, nth) => each !== null && expect(weekdayOf(each)).toBe(nth))
      }),
      runs,
    ))

  it('is followed by the next one over the turn of a year', () => {
    expect(monthOf('2026-12', 1)).toBe('2027-01')
    expect(monthOf('2026-01', -1)).toBe('2025-12')
  })
})
