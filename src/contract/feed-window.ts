import { localDay } from '#domain/time/warsaw.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How many days closed checks are on devices. */
export const windowDays = 7
const windowMs = windowDays * dayMs

/** The business day from which on closed checks are on devices. `now`: the server's clock, ms. */
export function windowStart(now: number): string {
  return localDay(now - windowMs)
}

/**
 * The moment up to which a device has to have heard what the place did, ms: a check that was closed before may have
 * left the window, and would stay open for a device that was away. A business day begins up to a day before what is
 * closed in it.
 */
export function knownSince(now: number): number {
  return now - windowMs + dayMs
}
