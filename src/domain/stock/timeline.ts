import type { StockMovement } from './stock-movement.ts'
import { stockReasons, type StockReason } from './stock-reasons.ts'

/** What moved a product on a business day: one movement, or the sum of several alike. */
export type Moved = Pick<StockMovement, 'businessDay' | 'kind' | 'reason' | 'delta'>

/** Why goods went out beside being sold. */
export type OutReason = {
  [R in StockReason]: (typeof stockReasons)[R] extends -1 ? R : never
}[StockReason]

/** A business day of a product, thousandths of its unit. `closing` is the next day's `opening`. */
export type TimelineDay = {
  day: string
  opening: number
  /** Deliveries and what else people put in, less what of it they took back. */
  in: number
  /** Less what guests gave back. */
  sold: number
  /** What else went out, by reason; a reason that did not occur is left out. */
  out: Partial<Record<OutReason, number>>
  /** What counts found: over, or short where it is negative. */
  audit: number
  closing: number
}

/**
 * Days that follow each other, as they look now: `level` is the product's, and `moved` all that moved it since the first
 * of them, what is later than the last one too. Days are reckoned backwards from now, so that each closes where the next
 * opens, however long clocks make it.
 */
export function timelineOf(days: readonly string[], level: number, moved: readonly Moved[]): TimelineDay[] {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const byDay = new Map(days.map((day) => [day, emptyDay(day)]))
  let closing = level
  for (const movement of moved) {
    if (movement.businessDay > last) closing -= movement.delta
    else if (movement.businessDay >= first) addTo(byDay.get(movement.businessDay), movement)
  }
  const timeline = [...byDay.values()].reverse()
  for (const day of timeline) {
    day.closing = closing
    closing -= changeOf(day)
    day.opening = closing
  }
  return timeline.reverse()
}

/** By how much a day changed the level, thousandths. */
export function changeOf({ in: came, sold, out, audit }: Omit<TimelineDay, 'day'>): number {
  const gone = Object.values(out).reduce((sum, amount) => sum + amount, 0)
  return came - sold - gone + audit
}

/** What a movement is in the timeline: a reason to go out, or one of its other columns. */
export function flowOf({
  kind,
  reason,
}: Pick<Moved, 'kind' | 'reason'>): 'in' | 'sold' | 'audit' | OutReason {
  if (kind === 'AUDIT') return 'audit'
  if (reason !== null && isOut(reason)) return reason
  return kind === 'SALE' ? 'sold' : 'in'
}

function isOut(reason: StockReason): reason is OutReason {
  return stockReasons[reason] < 0
}

function emptyDay(day: string): TimelineDay {
  return { day, opening: 0, in: 0, sold: 0, out: {}, audit: 0, closing: 0 }
}

function addTo(day: TimelineDay | undefined, movement: Moved): void {
  if (day === undefined) return
  const flow = flowOf(movement)
  if (flow === 'in' || flow === 'audit') day[flow] += movement.delta
  else if (flow === 'sold') day.sold -= movement.delta
  else day.out[flow] = (day.out[flow] ?? 0) - movement.delta
}
