import { localDay } from '#domain/time/warsaw.ts'

/** Whether an item is sold out at `now`, and how its end is best said: the hour of today or of this night, or a day. */
export function soldOut(until: number | null, now: number): { until: number; say: 'time' | 'date' } | null {
  if (until === null || until <= now) return null
  const isSoon = until - now < halfADayMs || localDay(until) === localDay(now)
  return { until, say: isSoon ? 'time' : 'date' }
}

const halfADayMs = 12 * 3_600_000
