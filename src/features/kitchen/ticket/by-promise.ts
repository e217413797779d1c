import type { OrderPace } from '#domain/order/kitchen/urgency.ts'
import { isToMake, type TicketLine } from './ticket-line.ts'

type Queued = OrderPace & {
  key: string
  priority: boolean
  promisedAt: number | null
  lines: readonly TicketLine[]
}

/**
 * Compares by what was promised: the time that the guest named, else when the dishes will have had their time. What
 * is asked to be made before others goes before that; what only waits to be fired comes last. Ids, which grow with
 * time, decide between equals.
 */
export function byPromise(a: Queued, b: Queued): number {
  return (
    Number(waitsForFire(a)) - Number(waitsForFire(b)) ||
    Number(b.priority) - Number(a.priority) ||
    dueOf(a) - dueOf(b) ||
    a.since - b.since ||
    (a.key < b.key ? -1 : 1)
  )
}

/** Nothing more of it is to be made before somebody fires the rest. */
export function waitsForFire({ lines }: { lines: readonly TicketLine[] }): boolean {
  return !lines.some(isToMake) && lines.some((line) => line.state === 'held')
}

function dueOf({ promisedAt, since, preparation }: Queued): number {
  return promisedAt ?? since + preparation * 60_000
}
