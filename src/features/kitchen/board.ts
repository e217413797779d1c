import { byPromise } from './ticket/by-promise.ts'
import { isAtWork, isComplete, needsCook, type Ticket } from './ticket/ticket.ts'

/** A ticket on the screen, and when it goes. */
export type BoardEntry = {
  ticket: Ticket
  /** The instant at which a finished ticket leaves, ms; null while there is something to do. */
  leavesAt: number | null
}

/** How long a finished ticket stays to be seen, and to be recalled, ms. */
export const leaveMs = 3000

/** How long nobody must have touched the screen before anything on it may move, ms. */
export const calmMs = 2000

/**
 * The rule of a board: which tickets stand on it, and in which order. `ended`: how one ended that is not read any
 * more.
 */
export type BoardRule = {
  stays: (ticket: Ticket) => boolean
  compare: (a: Ticket, b: Ticket) => number
  ended: (ticket: Ticket) => Ticket
}

/** Where it is cooked: what is to be made, in the order of what was promised. */
export const stoveRule: BoardRule = { stays: needsCook, compare: byPromise, ended: allMade }

/** Where it is handed over: what has not gone out, first of all what is complete and waits. */
export const passRule: BoardRule = { stays: isAtWork, compare: completeFirst, ended: allOut }

/**
 * The board after something changed or time went by. One ticket that was finished, here or elsewhere, stays for 3 s
 * and leaves. While a finger is about, nothing that is shown moves or leaves: what is new is put at the end. Tickets
 * that are the same keep their identity, so that they are not drawn again. Dishes that were moved to another order
 * stand there at once, and only there.
 */
export function stepBoard(
  before: readonly BoardEntry[],
  tickets: readonly Ticket[],
  { now, touched, rule = stoveRule }: { now: number; touched: boolean; rule?: BoardRule },
): BoardEntry[] {
  const fresh = new Map(tickets.map((ticket) => [ticket.key, ticket]))
  const known = new Set(before.map((entry) => entry.ticket.key))
  const standing = new Set(tickets.flatMap((ticket) => ticket.lines.map((line) => line.id)))
  const kept = before.flatMap((entry) => {
    const found = fresh.get(entry.ticket.key)
    const wentOn = found === undefined && entry.ticket.lines.some((line) => standing.has(line.id))
    const next = wentOn ? { ...entry, leavesAt: now } : stay(entry, found, now, rule)
    return touched || next.leavesAt === null || now < next.leavesAt ? [next] : []
  })
  const added = tickets
    .filter((ticket) => !known.has(ticket.key) && rule.stays(ticket))
    .map((ticket) => ({ ticket, leavesAt: null }))
  const entries = [...kept, ...added]
  if (!touched) entries.sort((a, b) => rule.compare(a.ticket, b.ticket))
  return entries
}

function stay(entry: BoardEntry, fresh: Ticket | undefined, now: number, rule: BoardRule): BoardEntry {
  if (fresh !== undefined && rule.stays(fresh)) {
    const ticket = same(entry.ticket, fresh) ? entry.ticket : fresh
    return entry.leavesAt === null && ticket === entry.ticket ? entry : { ticket, leavesAt: null }
  }
  const ended = fresh ?? (rule.stays(entry.ticket) ? rule.ended(entry.ticket) : entry.ticket)
  const ticket = same(entry.ticket, ended) ? entry.ticket : ended
  if (entry.leavesAt !== null && ticket === entry.ticket) return entry
  return { ticket, leavesAt: entry.leavesAt ?? now + leaveMs }
}

/** An order whose last line was finished is not read any more: its ticket is shown as it ended. */
function allMade(ticket: Ticket): Ticket {
  return {
    ...ticket,
    lines: ticket.lines.map((line) =>
      line.state === 'voided'
        ? line
        : { ...line, state: 'done', done: line.quantity, row: { ...line.row, status: 'done' } },
    ),
  }
}

function allOut(ticket: Ticket): Ticket {
  const made = allMade(ticket)
  return {
    ...made,
    lines: made.lines.map((line) => ({
      ...line,
      outAt: line.outAt ?? line.doneAt ?? line.firedAt,
      row: { ...line.row, status: 'delivered' },
    })),
  }
}

function completeFirst(a: Ticket, b: Ticket): number {
  return Number(isComplete(b)) - Number(isComplete(a)) || byPromise(a, b)
}

function same(a: Ticket, b: Ticket): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
