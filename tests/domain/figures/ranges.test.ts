import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comparedRange,
  comparisonsOf,
  dayCount,
  daysOf,
  isRange,
  mostDays,
  mostDaysOfFacts,
  namedRange,
  rangeFault,
  rangeNames,
  type Comparison,
} from '#domain/figures/ranges.ts'
import { dayAfter, weekdayOf } from '#domain/time/warsaw.ts'
import { howMany } from '#tests/support/how-many.ts'

const runs = { numRuns: howMany(200, 5000) }

const anyDay = fc.integer({ min: 0, max: 4000 }).map((nth) => dayAfter('2020-01-01', nth))
const anyRange = fc
  .record({ from: anyDay, length: fc.integer({ min: 1, max: mostDays }) })
  .map(({ from, length }) => ({ from, to: dayAfter(from, length - 1) }))

const named = rangeNames.filter((name) => name !== 'own')

describe('a range with a name', () => {
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['week', '2026-11-16', '2026-11-20'],
    ['last-week', '2026-11-09', '2026-11-15'],
    ['four-weeks', '2026-10-24', '2026-11-20'],
    ['month', '2026-11-01', '2026-11-20'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-11-20'],
    ['year', '2026-01-01', '2026-11-20'],
  ] as const)('%s is from %s to %s on 20 November', (name, from, to) =>
    expect(namedRange(name, '2026-11-20')).toEqual({ from, to }),
  )

  it('is one of these, or what somebody has chosen', () => {
    expect(rangeNames).toHaveLength(10)
    expect(rangeNames.at(-1)).toBe('own')
    expect(new Set(rangeNames).size).toBe(10)
  })

  it('has no day that is still to come, and no fault, on whatever day', () =>
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...named), (today, name) => {
        expect(rangeFault(namedRange(name, today), today)).toBeNull()
      }),
      runs,
    ))

  it('a week begins on Monday and a quarter with its first month', () =>
    fc.assert(
      fc.property(anyDay, (today) => {
        expect(weekdayOf(namedRange('week', today).from)).toBe(0)
        expect(namedRange('quarter', today).from.slice(5)).toMatch(/^(01|04|07|10)-01$/)
      }),
      runs,
    ))
})

describe('a range', () => {
  it('lists as many days as it counts, one after another', () =>
    fc.assert(
      fc.property(anyRange, (range) => {
        const days = daysOf(range)
        expect(days).toHaveLength(dayCount(range))
        expect(days[0]).toBe(range.from)
        expect(days.at(-1)).toBe(range.to)
        expect(days.every((day, nth) => nth === 0 || day === dayAfter(days[nth - 1] ?? '', 1))).toBe(true)
      }),
      runs,
    ))

  it('of a year has all its days, leap years too, and one more is too long', () => {
    expect(rangeFault({ from: '2024-01-01', to: '2024-12-31' }, '2026-01-01')).toBeNull()
    expect(rangeFault({ from: '2023-12-31', to: '2024-12-31' }, '2026-01-01')).toBe('too-long')
  })

  it('is one only where it goes forward and is no longer than a leap year', () => {
    expect(isRange({ from: '2026-11-02', to: '2026-11-01' })).toBe(false)
    expect(isRange({ from: '2026-11-02', to: '2026-11-02' })).toBe(true)
    expect(isRange({ from: '2024-01-01', to: '2025-01-01' })).toBe(false)
    expect([mostDays, mostDaysOfFacts]).toEqual([366, 62])
  })

  it('that ends before it begins, or tomorrow, is refused', () => {
    expect(rangeFault({ from: '2026-11-02', to: '2026-11-01' }, '2026-11-20')).toBe('backwards')
    expect(rangeFault({ from: '2026-11-02', to: '2026-11-21' }, '2026-11-20')).toBe('ahead')
  })
})

describe('what a range is compared with', () => {
  const compared = (range: { from: string; to: string }, comparison: Comparison) => {
    const found = comparedRange(range, comparison)
    if (found === null) throw new Error('compared with nothing')
    return found
  }

  it('has as many days, all of them before the range', () =>
    fc.assert(
      fc.property(anyRange, fc.constantFrom('before', 'weekday', 'year'), (range, comparison) => {
        const found = compared(range, comparison)
        expect(dayCount(found)).toBe(dayCount(range))
        expect(found.to < range.from).toBe(true)
      }),
      runs,
    ))

  it('has the same weekdays, but for the days right before less than a week', () =>
    fc.assert(
      fc.property(anyRange, fc.constantFrom('before', 'weekday', 'year'), (range, comparison) => {
        fc.pre(comparison !== 'before' || dayCount(range) >= 7)
        expect(weekdayOf(compared(range, comparison).from)).toBe(weekdayOf(range.from))
      }),
      runs,
    ))

  it('is the days right before where it is called before, less than a week earlier than it must', () =>
    fc.assert(
      fc.property(anyRange, (range) => {
        const gap = dayCount({ from: compared(range, 'before').to, to: range.from }) - 2
        expect(gap).toBeLessThan(7)
        if (dayCount(range) < 7) expect(gap).toBe(0)
      }),
      runs,
    ))

  it('of four weeks is the four weeks before, and a year back is 52 weeks', () => {
    const range = { from: '2026-10-24', to: '2026-11-20' }
    expect(compared(range, 'before')).toEqual({ from: '2026-09-26', to: '2026-10-23' })
    expect(compared(range, 'year')).toEqual({ from: '2025-10-25', to: '2025-11-21' })
  })

  it('may be the days before, a year back or nothing, whatever its length', () => {
    for (const to of ['2026-11-20', '2026-11-30'])
      expect(comparisonsOf({ from: '2026-11-20', to })).toEqual(
        to === '2026-11-20' ? ['before', 'weekday', 'year', 'none'] : ['before', 'year', 'none'],
      )
  })

  it('is a weekday only where that says something else', () => {
    expect(comparisonsOf({ from: '2026-11-15', to: '2026-11-20' })).toContain('weekday')
    expect(comparisonsOf({ from: '2026-11-20', to: '2026-11-20' })).toContain('weekday')
    expect(comparisonsOf({ from: '2026-11-14', to: '2026-11-20' })).not.toContain('weekday')
  })

  it('is nothing where nobody wants it', () =>
    expect(comparedRange({ from: '2026-11-20', to: '2026-11-20' }, 'none')).toBeNull())
})
