import type { MovementCost } from './stock-cost.ts'
import type { StockMovement } from './stock-movement.ts'
import { stockReasons, type StockReason } from './stock-reasons.ts'
import type { Grosze, IsoDate, Thousandths } from '../units.ts'

/** A move of a product on a business day: one movement, or the sum of several alike. */
export type StockMove = Pick<StockMovement, 'businessDay' | 'kind' | 'reason' | 'delta'>

/** By how much it was worth more on a business day, grosze: of one movement or of several. */
export type Valued = Pick<MovementCost, 'businessDay' | 'value'>

/** Why goods went out beside being sold. */
export type OutReason = {
  [R in StockReason]: (typeof stockReasons)[R] extends -1 ? R : never
}[StockReason]

/** A business day of a product, thousandths of its unit. `closing` is the next day's `opening`. */
export type TimelineDay = {
  day: IsoDate
  opening: Thousandths
  /** Deliveries and what else people put in, less what of it they took back. */
  in: Thousandths
  /** Less what guests gave back. */
  sold: Thousandths
  /** Goods that went out otherwise, by reason; a reason that did not occur is left out. */
  out: Partial<Record<OutReason, Thousandths>>
  /** Differences that counts found: over, or short where it is negative. */
  audit: Thousandths
  closing: Thousandths
  /** The worth of the product when the day closes, grosze. */
  value: Grosze
}

/**
 * Days that follow each other. `now` is the product's level and worth; `moved` and `valued` are all that changed them
 * since the first day, what is later than the last one too. Days are reckoned backwards from now, so that each closes
 * where the next opens, however long clocks make it.
 */
export function timelineOf(
  days: readonly string[],
  now: { level: Thousandths; value: Grosze },
  moved: readonly StockMove[],
  valued: readonly Valued[],
): TimelineDay[] {
  const byDay = new Map(days.map((day) => [day, emptyDay(day)]))
  const isLater = ({ businessDay }: { businessDay: IsoDate }) => businessDay > (days.at(-1) ?? '')
  let closing = now.level - moved.filter(isLater).reduce((sum, { delta }) => sum + delta, 0)
  let worth = now.value - valued.filter(isLater).reduce((sum, { value }) => sum + value, 0)
  for (const movement of moved) addTo(byDay.get(movement.businessDay), movement)
  const gained = new Map<string, number>()
  for (const { businessDay, value } of valued) gained.set(businessDay, (gained.get(businessDay) ?? 0) + value)
  const timeline = [...byDay.values()].reverse()
  for (const day of timeline) {
    day.closing = closing
    day.value = worth
    closing -= changeOf(day)
    worth -= gained.get(day.day) ?? 0
    day.opening = closing
  }
  return timeline.reverse()
}

/** By how much a day changed the level. */
function changeOf({ in: came, sold, out, audit }: TimelineDay): number {
  const gone = Object.values(out).reduce((sum, amount) => sum + amount, 0)
  return came - sold - gone + audit
}

/** The place of a movement in the timeline: a reason to go out, or one of its other columns. */
export function flowOf({
  kind,
  reason,
}: Pick<StockMove, 'kind' | 'reason'>): 'in' | 'sold' | 'audit' | OutReason {
  if (kind === 'AUDIT') return 'audit'
  if (reason !== null && isOut(reason)) return reason
  return kind === 'SALE' ? 'sold' : 'in'
}

function isOut(reason: StockReason): reason is OutReason {
  return stockReasons[reason] < 0
}

function emptyDay(day: IsoDate): TimelineDay {
  return { day, opening: 0, in: 0, sold: 0, out: {}, audit: 0, closing: 0, value: 0 }
}

function addTo(day: TimelineDay | undefined, movement: StockMove): void {
  if (day === undefined) return
  const flow = flowOf(movement)
  if (flow === 'in' || flow === 'audit') day[flow] += movement.delta
  else if (flow === 'sold') day.sold -= movement.delta
  else day.out[flow] = (day.out[flow] ?? 0) - movement.delta
}
