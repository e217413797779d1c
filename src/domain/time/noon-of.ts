import type { Instant, IsoDate } from '../units.ts'

/** An instant within a day `YYYY-MM-DD` of the venue, for words of that day; NaN for anything that is no day. */
export function noonOf(day: IsoDate): Instant {
  // Noon in London is never past midnight in Warsaw.
  return Date.parse(`${day}T12:00Z`)
}
