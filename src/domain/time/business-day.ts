import { localDay, localMinutes } from './warsaw.ts'
import type { Instant, IsoDate, Minutes } from '../units.ts'

/** A business day of a place, and when it begins: minutes after local midnight. */
export type DayOfPlace = { day: IsoDate; cutoff: Minutes }

/**
 * The business day `YYYY-MM-DD` that an instant belongs to: what happens before the cutoff (minutes after local
 * midnight) still belongs to the evening before.
 */
export function businessDay(instant: Instant, cutoff: Minutes): IsoDate {
  const minutes = localMinutes(instant)
  if (minutes >= cutoff) return localDay(instant)
  // Going back a little more than to midnight lands on the day before, also in the nights when the clock changes.
  return localDay(instant - (minutes + 90) * 60_000)
}
