import { urgencyOf, type Promised, type Urgency } from '#domain/order/urgency.ts'

export type TicketAge = {
  /** Whole minutes since it was ordered. */
  minutes: number
  urgency: Urgency
}

/** How a ticket stands at an instant, ms. */
export function ageOf(ticket: Promised, now: number): TicketAge {
  const minutes = Math.max(0, Math.floor((now - ticket.placedAt) / 60_000))
  return { minutes, urgency: urgencyOf(ticket, now) }
}
