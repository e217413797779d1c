import { isAtPass } from './ticket-line.ts'
import type { Ticket } from './ticket.ts'

/**
 * The part of an order that is no longer pending which a display still shows at the stove. It is dishes that were
 * taken back and that somebody may be cooking, until a cook has confirmed it. Null for every other order.
 */
export function cancellationOf(ticket: Ticket): Ticket | null {
  const lines = ticket.lines.filter((line) => line.state === 'voided')
  return lines.length === 0 ? null : { ...ticket, lines }
}

/** How long something that is ready is expected to be fetched, ms: places that do not mark it go on like that. */
const fetchedMs = 3_600_000

/** Whether a finished order waits at the pass at this instant (ms). */
export function waitsAtPass(ticket: Ticket, now: number): boolean {
  return (
    !ticket.canceled &&
    ticket.lines.some((line) => isAtPass(line) && line.doneAt !== null && line.doneAt > now - fetchedMs)
  )
}
