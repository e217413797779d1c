import { isAtPass, isToMake, type TicketLine } from './ticket-line.ts'

/** How time runs for a ticket. */
export type Pace = {
  /** Since when it is worked on, ms: when the first of what is not out yet was fired. */
  since: number
  /** From then until the last of its dishes takes its own preparation time, minutes; 0 where none is known. */
  preparation: number
}

type Told = { placedAt: number }

/**
 * The clock of a ticket: it begins when the dishes that are not out yet were fired, so a course that was held is not
 * late before it was asked for, and ends when each of them has had the time that it takes.
 */
export function paceOf({ placedAt }: Told, lines: readonly TicketLine[]): Pace {
  const asked = lines.filter((line) => line.state !== 'held' && line.state !== 'voided')
  const inKitchen = asked.filter((line) => isToMake(line) || isAtPass(line))
  const timed = inKitchen.length > 0 ? inKitchen : asked
  const since = Math.min(...timed.map((line) => line.firedAt))
  if (!Number.isFinite(since)) return { since: placedAt, preparation: 0 }
  const ends = timed.filter((line) => line.preparation > 0).map(endOf)
  return { since, preparation: ends.length === 0 ? 0 : (Math.max(...ends) - since) / 60_000 }
}

type Queued = Pace & {
  key: string
  priority: boolean
  promisedAt: number | null
  lines: readonly TicketLine[]
}

/**
 * What was promised first stands first: the time that the guest named, else when the dishes will have had their time.
 * Asked to be made before others goes before that; what only waits to be fired comes last. Ids, which grow with time,
 * decide between equals.
 */
export function byPromise(a: Queued, b: Queued): number {
  return (
    Number(isWaiting(a)) - Number(isWaiting(b)) ||
    Number(b.priority) - Number(a.priority) ||
    dueOf(a) - dueOf(b) ||
    a.since - b.since ||
    (a.key < b.key ? -1 : 1)
  )
}

/** Nothing more of it is to be made before somebody fires the rest. */
export function isWaiting({ lines }: { lines: readonly TicketLine[] }): boolean {
  return !lines.some(isToMake) && lines.some((line) => line.state === 'held')
}

function dueOf({ promisedAt, since, preparation }: Queued): number {
  return promisedAt ?? since + preparation * 60_000
}

function endOf(line: TicketLine): number {
  return line.firedAt + line.preparation * 60_000
}
