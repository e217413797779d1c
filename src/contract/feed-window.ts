import { localDay } from '#domain/time/warsaw.ts'

/** How far back closed checks are on devices, ms. */
const windowMs = 7 * 24 * 60 * 60 * 1000

/** The business day from which on closed checks are on devices. `now`: the server's clock, ms. */
export function windowStart(now: number): string {
  return localDay(now - windowMs)
}
