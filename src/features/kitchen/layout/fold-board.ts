import { packColumns } from './pack-columns.ts'
import type { Fold } from './fold-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** How many tickets are seen at once on a display, if there are so many. */
export const seen = 12

/** How low tickets are made at the least, and by what they are tried, rem. */
const lowest = 9
const step = 0.5

/** A ticket in its column; `fold`: what it shows where not all of it has room, else null. */
export type PlacedTicket = { ticket: Ticket; fold: Fold | null; height: number }

type Heights = {
  /** Of a whole ticket, rem. */
  heightOf: (ticket: Ticket) => number
  /** A ticket that may take so many rem at most. */
  foldTo: (ticket: Ticket, most: number) => { fold: Fold; height: number }
}

type Board = Heights & {
  /** Whether a ticket stays whole, since somebody has opened it. */
  isOpened: (ticket: Ticket) => boolean
  columns: number
  available: number
  gap: number
}

/**
 * How high a ticket may be at most, rem, so that the first twelve are seen, each from head to foot: none is folded
 * further than needed. Null: they fit as they are, and none is folded.
 */
export function foldBoard(tickets: readonly Ticket[], board: Board): number | null {
  const { heightOf, foldTo, isOpened, columns, available, gap } = board
  const first = tickets.slice(0, seen)
  const fits = (height: (ticket: Ticket) => number) =>
    first.every((ticket) => isOpened(ticket) || height(ticket) <= available) &&
    packColumns(first, height, { available, gap, fill: columns }).length <= columns
  if (fits(heightOf)) return null
  const folded = (most: number) => (ticket: Ticket) =>
    isOpened(ticket) || heightOf(ticket) <= most ? heightOf(ticket) : foldTo(ticket, most).height
  for (let most = available; most > lowest; most -= step) if (fits(folded(most))) return most
  return lowest
}

/** Gives the room that is left under a column's tickets to those that are folded, the first one first. */
export function spreadOut(
  column: readonly PlacedTicket[],
  { heightOf, foldTo, available, gap }: Heights & { available: number; gap: number },
): PlacedTicket[] {
  let left = available - column.reduce((sum, { height }) => sum + height + gap, -gap)
  return column.map((placed) => {
    const { ticket, fold, height } = placed
    if (fold === null) return placed
    const whole = { ticket, fold: null, height: heightOf(ticket) }
    const room = height + left
    const higher = whole.height <= room ? whole : { ticket, ...foldTo(ticket, room - (room % step)) }
    if (higher.height <= height || higher.height > room) return placed
    left -= higher.height - height
    return higher
  })
}
