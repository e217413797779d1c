import { localDay } from '#domain/time/warsaw.ts'

/** Whether an item is sold out at `now`, and how its end is best said: the hour of today, or a day. */
export function soldOut(until: number | null, now: number): { until: number; say: 'time' | 'date' } | null {
  if (until === null || until <= now) return null
  return { until, say: localDay(until) === localDay(now) ? 'time' : 'date' }
}
