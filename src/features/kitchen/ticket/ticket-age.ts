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
