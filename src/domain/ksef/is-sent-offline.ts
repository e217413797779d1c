import { localDay, localMinutes } from '../time/warsaw.ts'
import type { Instant } from '../units.ts'

/**
 * Whether an invoice that was issued at an instant, ms, and is sent at another is sent as one that was issued offline: after
 * more than ten minutes, on another day, or so late in the evening that it may arrive on the next one (KSeF K3).
 */
export function isSentOffline(issuedAt: Instant, now: Instant): boolean {
  return (
    now - issuedAt > promptMs || localDay(issuedAt) !== localDay(now) || localMinutes(now) >= lateFromMinutes
  )
}

/** ms. */
const promptMs = 10 * 60_000
/** Minutes after midnight. */
const lateFromMinutes = 23 * 60 + 30
