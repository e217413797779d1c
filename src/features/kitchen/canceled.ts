import { isAtPass } from './ticket-line.ts'
import type { Ticket } from './ticket.ts'

/**
 * What of an order that is no longer pending a display still shows at the stove: dishes that were taken back and that
 * somebody may be cooking, until a cook has confirmed it. Null for every other order.
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
