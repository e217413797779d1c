import { urgencyOf, type Promised, type Urgency } from '#domain/order/kitchen/urgency.ts'

export type TicketAge = {
  /** Whole minutes since it was asked for. */
  minutes: number
  urgency: Urgency
}

/** How a ticket stands at an instant, ms. */
export function ageOf(promised: Promised, now: number): TicketAge {
  const minutes = Math.max(0, Math.floor((now - promised.since) / 60_000))
  return { minutes, urgency: urgencyOf(promised, now) }
}

/** An estimate worth telling at an instant (ms), to the minute; null where it is now, or nobody knows. */
export function estimateOf(readyAt: number | null, now: number): number | null {
  if (readyAt === null || readyAt < now + 60_000) return null
  return Math.ceil(readyAt / 60_000) * 60_000
}
