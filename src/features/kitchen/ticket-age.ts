import type { Ticket } from './ticket.ts'

/** `late`: past the preparation time; `hurry`: three quarters of it have gone. */
export type Urgency = 'calm' | 'hurry' | 'late'

export type TicketAge = {
  /** Whole minutes since it was ordered. */
  minutes: number
  urgency: Urgency
}

/**
 * How a ticket stands at an instant. The clock runs for the longest preparation time among its dishes, from the order
 * or, where the guest named a time, towards that time. Without a known preparation time only a named time makes it late.
 */
export function ageOf(
  ticket: Pick<Ticket, 'placedAt' | 'promisedAt' | 'preparation'>,
  now: number,
): TicketAge {
  const minutes = Math.max(0, Math.floor((now - ticket.placedAt) / MINUTE))
  return { minutes, urgency: urgencyOf(ticket, now) }
}

const MINUTE = 60_000
const HURRY = 0.75

function urgencyOf(
  { placedAt, promisedAt, preparation }: Pick<Ticket, 'placedAt' | 'promisedAt' | 'preparation'>,
  now: number,
): Urgency {
  const needed = preparation * MINUTE
  if (promisedAt === null && needed === 0) return 'calm'
  const due = promisedAt ?? placedAt + needed
  if (now > due) return 'late'
  return now >= due - needed * (1 - HURRY) && needed > 0 ? 'hurry' : 'calm'
}
