import { dayAfter, weekdayOf } from '../time/warsaw.ts'
import type { IsoDate } from '../units.ts'

/** Business days from the first to the last one, both in it. */
export type DayRange = { from: string; to: string }

/** Ranges that move on with the day; `own` is what somebody has chosen. */
export const rangeNames = [
  'today',
  'yesterday',
  'week',
  'last-week',
  'four-weeks',
  'month',
  'last-month',
  'quarter',
  'year',
  'own',
] as const

export type RangeName = (typeof rangeNames)[number]

/** The ranges that a range is compared with. */
export const comparisons = ['before', 'weekday', 'year', 'none'] as const

export type Comparison = (typeof comparisons)[number]

/** The most days of one range. */
export const mostDays = 366

/** The most days of a range that is worked out from facts, where no sums tell it. */
export const mostDaysOfFacts = 62

/** The days that a name stands for on a business day: none of them is still to come. */
export function namedRange(name: Exclude<RangeName, 'own'>, today: IsoDate): DayRange {
  const monday = dayAfter(today, -weekdayOf(today))
  const month = `${today.slice(0, 7)}-01`
  const beforeMonth = dayAfter(month, -1)
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case 'week':
      return { from: monday, to: today }
    case 'last-week':
      return { from: dayAfter(monday, -7), to: dayAfter(monday, -1) }
    case 'four-weeks':
      return { from: dayAfter(today, -27), to: today }
    case 'month':
      return { from: month, to: today }
    case 'last-month':
      return { from: `${beforeMonth.slice(0, 7)}-01`, to: beforeMonth }
    case 'quarter':
      return { from: quarterStart(today), to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The fault of a range; null: none. */
export function rangeFault(range: DayRange, today: IsoDate): 'backwards' | 'too-long' | 'ahead' | null {
  if (range.from > range.to) return 'backwards'
  if (range.to > today) return 'ahead'
  return isRange(range) ? null : 'too-long'
}

/** Whether a range goes forward and has no more days than a range may have. */
export function isRange({ from, to }: DayRange): boolean {
  return from <= to && dayCount({ from, to }) <= mostDays
}

/** How many days a range has. */
export function dayCount({ from, to }: DayRange): number {
  return (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs + 1
}

/** The days of a range, the first one first. */
export function daysOf(range: DayRange): string[] {
  const start = Date.parse(`${range.from}T00:00Z`)
  return Array.from({ length: dayCount(range) }, (_, nth) =>
    new Date(start + nth * dayMs).toISOString().slice(0, 10),
  )
}

/** The comparisons that a range may have: from a week on, the days before it are the same weekdays anyway. */
export function comparisonsOf(range: DayRange): readonly Comparison[] {
  return dayCount(range) < 7 ? comparisons : comparisons.filter((each) => each !== 'weekday')
}

/**
 * The days that a range is compared with, as many as it has. From a week on weekdays always stand against the same
 * weekdays, so it lies whole weeks back; a year back is 52 weeks. `before` of less than a week is the days right
 * before.
 */
export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  if (comparison === 'none') return null
  const count = dayCount(range)
  const weeks = Math.ceil(count / 7) * 7
  const back =
    comparison === 'year' ? Math.max(weeks, 364) : comparison === 'before' && count < 7 ? count : weeks
  return { from: dayAfter(range.from, -back), to: dayAfter(range.to, -back) }
}

const dayMs = 24 * 60 * 60 * 1000

function quarterStart(day: IsoDate): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}
