import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Instant, Minutes } from '../units.ts'

/** For how long a dish is taken off sale: hours, the rest of the business day, or until somebody brings it back. */
export const offSaleTerms = [1, 2, 4, 'day', 'off-card'] as const

export type OffSaleTerm = (typeof offSaleTerms)[number]

/** When a dish that is taken off at `now` comes back, ms; null: off the card. `cutoff`: minutes after local midnight. */
export function offSaleUntil(term: OffSaleTerm, now: Instant, cutoff: Minutes): Instant | null {
  if (term === 'off-card') return null
  if (term === 'day') return instantOf(dayAfter(businessDay(now, cutoff), 1), cutoff)
  return now + term * hourMs
}

const hourMs = 3_600_000
