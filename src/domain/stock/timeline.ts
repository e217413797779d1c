import type { StockMovement } from './stock-movement.ts'
import { stockReasons, type StockReason } from './stock-reasons.ts'

/** What moved a product on a business day, one movement or the sum of several alike. `value`: what that was worth, grosze. */
export type Moved = Pick<StockMovement, 'businessDay' | 'kind' | 'reason' | 'delta'> & { value: number }

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
  /** What it is worth when the day closes, grosze. */
  value: number
}

/**
 * Days that follow each other. `now` is the product's level and worth, and `moved` all that moved it since the first of
 * them, what is later than the last one too. Days are reckoned backwards from now, so that each closes where the next
 * opens, however long clocks make it.
 */
export function timelineOf(
  days: readonly string[],
  now: { level: number; value: number },
  moved: readonly Moved[],
): TimelineDay[] {
  const byDay = new Map(days.map((day) => [day, emptyDay(day)]))
  let { level: closing, value } = now
  for (const movement of moved) {
    const day = byDay.get(movement.businessDay)
    if (day !== undefined) addTo(day, movement)
    else if (movement.businessDay > (days.at(-1) ?? '')) {
      closing -= movement.delta
      value -= movement.value
    }
  }
  const timeline = [...byDay.values()].reverse()
  for (const day of timeline) {
    const gained = day.value
    day.closing = closing
    day.value = value
    closing -= changeOf(day)
    value -= gained
    day.opening = closing
  }
  return timeline.reverse()
}

/** By how much a day changed the level. */
function changeOf({ in: came, sold, out, audit }: TimelineDay): number {
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
  return { day, opening: 0, in: 0, sold: 0, out: {}, audit: 0, closing: 0, value: 0 }
}

function addTo(day: TimelineDay, movement: Moved): void {
  const flow = flowOf(movement)
  day.value += movement.value
  if (flow === 'in' || flow === 'audit') day[flow] += movement.delta
  else if (flow === 'sold') day.sold -= movement.delta
  else day.out[flow] = (day.out[flow] ?? 0) - movement.delta
}
