import { dayAfter, weekdayOf } from '../time/warsaw.ts'
import type { IsoDate } from '../units.ts'

/** The stretch of time of one bar of a picture. */
export type BucketUnit = 'day' | 'week' | 'month'

/** One bar of a picture: its days, in order. */
export type Bucket<D> = { key: string; from: string; days: D[] }

/** The unit in which so many days are still told apart. */
export function unitFor(days: number): BucketUnit {
  if (days <= 62) return 'day'
  return days <= 190 ? 'week' : 'month'
}

/** Days put together by day, week (from Monday) or month; the first and the last may be a part of one. */
export function buckets<D extends { day: IsoDate }>(days: readonly D[], unit: BucketUnit): Bucket<D>[] {
  const found: Bucket<D>[] = []
  for (const day of days) {
    const key = keyOf(day.day, unit)
    const last = found.at(-1)
    if (last?.key === key) last.days.push(day)
    else found.push({ key, from: day.day, days: [day] })
  }
  return found
}

function keyOf(day: IsoDate, unit: BucketUnit): string {
  if (unit === 'day') return day
  return unit === 'month' ? day.slice(0, 7) : dayAfter(day, -weekdayOf(day))
}
