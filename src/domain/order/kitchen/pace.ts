import { trackOf, type TrackedLine, type TrackStep } from './kitchen-track.ts'
import type { DeliveryTime } from '../delivery-time.ts'
import { hasDisplay, type Displays } from './unanswered.ts'
import { urgencyOf, type OrderPace, type Urgency } from './urgency.ts'
import type { Instant, Minutes } from '#domain/units.ts'

/** A line, and the minutes that its item takes; 0 where they are not known. */
type PacedDish = { row: TrackedLine; preparation: Minutes }

/**
 * The clock of an order that was placed at an instant (ms). It begins when the dishes that are not out yet were fired,
 * so a course that was held is not late before it was asked for, and ends when each of them has had the time that it
 * takes: what is sent together is served together.
 */
export function paceOf(placedAt: Instant, dishes: readonly PacedDish[]): OrderPace {
  const asked = dishes.filter(({ row }) => !isPut(row, ['held', 'voided']))
  const inKitchen = asked.filter(({ row }) => row.kitchenStationId !== null && !isPut(row, ['delivered']))
  const timed = (inKitchen.length > 0 ? inKitchen : asked).map(({ row, preparation }) => ({
    firedAt: row.firedAt ?? placedAt,
    preparation,
  }))
  if (timed.length === 0) return { since: placedAt, preparation: 0 }
  const since = Math.min(...timed.map(({ firedAt }) => firedAt))
  const ends = timed
    .filter(({ preparation }) => preparation > 0)
    .map(({ firedAt, preparation }) => firedAt + preparation * 60_000)
  return { since, preparation: ends.length === 0 ? 0 : (Math.max(...ends) - since) / 60_000 }
}

/**
 * How pressing an order is at an instant (ms): only what is still being cooked can be late. Where no display is used,
 * nobody says when a dish is ready, so that its own time says nothing: only a time that was promised makes it late.
 */
export function urgencyOfOrder(
  { placedAt, deliveryTime }: { placedAt: Instant; deliveryTime: DeliveryTime },
  dishes: readonly PacedDish[],
  now: Instant,
  displays: Displays,
): Urgency {
  if (!dishes.some(({ row }) => isCooking(row))) return 'calm'
  const promisedAt = deliveryTime.kind === 'asap' ? null : deliveryTime.at
  const timed = dishes.map((dish) => (hasDisplay(dish.row, displays) ? dish : { ...dish, preparation: 0 }))
  return urgencyOf({ ...paceOf(placedAt, timed), promisedAt }, now)
}

/** Whether a line was fired and is not ready yet. */
export function isCooking(row: TrackedLine): boolean {
  return isPut(row, ['queued', 'on-screen', 'started'])
}

/**
 * Whether a display has a line to finish. At a station without one nobody marks what is made, and a paid check would
 * wait for that line for ever.
 */
export function isAwaited(row: TrackedLine, displays: Displays): boolean {
  return isCooking(row) && hasDisplay(row, displays)
}

function isPut(row: TrackedLine, steps: readonly TrackStep[]): boolean {
  return steps.includes(trackOf(row))
}
