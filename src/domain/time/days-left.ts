import { localDay } from './warsaw.ts'
import type { Instant } from '../units.ts'

/** Nights from `now` until the day of an instant (both ms), as people count: 0 on that day itself and after it. */
export function daysLeft(now: Instant, until: Instant): number {
  const dayMs = 24 * 60 * 60 * 1000
  return Math.max(0, (Date.parse(localDay(until)) - Date.parse(localDay(now))) / dayMs)
}
