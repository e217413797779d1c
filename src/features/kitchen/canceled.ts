import type { Ticket } from './ticket.ts'

/** How long after the order a display that is opened anew still tells of its cancellation, ms. */
export const CANCELED_MS = 2 * 3_600_000

/**
 * The part of a cancelled ticket that somebody may be cooking: lines that were taken back after a display had shown
 * them. Null for every other ticket that is not open for the kitchen any more.
 */
export function cancellationOf(ticket: Ticket): Ticket | null {
  if (!ticket.canceled) return null
  const lines = ticket.lines.filter((line) => line.state === 'voided' && line.shown)
  return lines.length === 0 ? null : { ...ticket, lines }
}
