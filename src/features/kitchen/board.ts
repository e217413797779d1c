import { isOpen, oldestFirst, type Ticket } from './ticket.ts'

/** A ticket on the screen, and when it goes. */
export type BoardEntry = {
  ticket: Ticket
  /** It is finished and leaves at this instant; null while there is something to do. */
  leavesAt: number | null
}

/** How long a finished ticket stays to be seen, and to be recalled, ms. */
export const LEAVE_MS = 3000

/** How long nobody must have touched the screen before anything on it may move, ms. */
export const CALM_MS = 2000

/**
 * The board after something changed or time went by. Open tickets stand oldest first. One that was finished, here or
 * elsewhere, stays for 3 s and leaves. While a finger is about, nothing that is shown moves or leaves: what is new is
 * put at the end. Tickets that are the same keep their identity, so that they are not drawn again.
 */
export function stepBoard(
  before: readonly BoardEntry[],
  tickets: readonly Ticket[],
  { now, touched }: { now: number; touched: boolean },
): BoardEntry[] {
  const fresh = new Map(tickets.map((ticket) => [ticket.key, ticket]))
  const known = new Set(before.map((entry) => entry.ticket.key))
  const kept = before.flatMap((entry) => {
    const next = stay(entry, fresh.get(entry.ticket.key), now)
    return touched || next.leavesAt === null || now < next.leavesAt ? [next] : []
  })
  const added = tickets
    .filter((ticket) => !known.has(ticket.key) && needsPerson(ticket))
    .map((ticket) => ({ ticket, leavesAt: null }))
  const entries = [...kept, ...added]
  if (!touched) entries.sort((a, b) => oldestFirst(a.ticket, b.ticket))
  return entries
}

/** Whether the screen must show it: something to cook, or a cancellation that nobody has confirmed. */
export function needsPerson(ticket: Ticket): boolean {
  return ticket.canceled || isOpen(ticket)
}

function stay(entry: BoardEntry, fresh: Ticket | undefined, now: number): BoardEntry {
  if (fresh !== undefined && needsPerson(fresh)) {
    const ticket = same(entry.ticket, fresh) ? entry.ticket : fresh
    return entry.leavesAt === null && ticket === entry.ticket ? entry : { ticket, leavesAt: null }
  }
  const ended = fresh ?? finished(entry.ticket)
  const ticket = same(entry.ticket, ended) ? entry.ticket : ended
  if (entry.leavesAt !== null && ticket === entry.ticket) return entry
  return { ticket, leavesAt: entry.leavesAt ?? now + LEAVE_MS }
}

/** An order whose last line was finished is not read any more: its ticket is shown as it ended. */
function finished(ticket: Ticket): Ticket {
  if (!isOpen(ticket)) return ticket
  return {
    ...ticket,
    lines: ticket.lines.map((line) =>
      line.state === 'open' ? { ...line, state: 'done', done: line.quantity } : line,
    ),
  }
}

function same(a: Ticket, b: Ticket): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
