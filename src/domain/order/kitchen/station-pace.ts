import type { Order } from '../order.ts'
import type { Displays } from './unanswered.ts'
import { isAwaited, urgencyOfOrder } from './pace.ts'
import type { TrackedLine } from './kitchen-track.ts'
import { isVoided } from '../line-lifecycle.ts'
import type { Instant, Minutes, RowId } from '#domain/units.ts'

/** Dishes that were ready longer ago say nothing of how the kitchen keeps up now, ms. */
export const lookBackMs = 3_600_000

/** An order as its kitchen stations see it: its dishes with the minutes that each takes (0: not known). */
export type KitchenOrder = {
  order: Pick<Order, 'id' | 'placedAt' | 'deliveryTime'>
  dishes: readonly { row: TrackedLine; preparation: Minutes }[]
}

/** How one station keeps up. */
export type StationPace = {
  stationId: RowId<'kitchenStations'>
  /**
   * From sent to ready, ms: the median of the dishes that were ready in the last hour, without those of orders for a
   * time, which nobody hurries; null: none was.
   */
  median: number | null
  /** The number of dishes that it has to make. */
  waiting: number
  /** The number of orders of which a dish of the station is late. */
  late: number
}

/**
 * How each station that has a display keeps up at an instant (ms), and the order that has waited longest for a dish, for
 * a promised one since the time that was promised. Of a station without a display nothing is said: nobody marks there
 * when a dish is ready.
 */
export function stationPaces(
  orders: readonly KitchenOrder[],
  now: Instant,
  displays: Displays,
): { stations: StationPace[]; longest: { orderId: RowId<'orders'>; since: Instant } | null } {
  const stations = [...displays].map((stationId) => paceOfStation(stationId, orders, now, displays))
  const waits = orders.flatMap(({ order, dishes }) =>
    dishes
      .filter(({ row }) => isAwaited(row, displays))
      .map(({ row }) => ({ orderId: order.id, since: waitsSince(order, row) })),
  )
  const begun = waits.filter(({ since }) => since <= now)
  return { stations, longest: begun.toSorted((a, b) => a.since - b.since)[0] ?? null }
}

function paceOfStation(
  stationId: RowId<'kitchenStations'>,
  orders: readonly KitchenOrder[],
  now: Instant,
  displays: Displays,
): StationPace {
  const own = orders.map(({ order, dishes }) => ({
    order,
    dishes: dishes.filter(({ row }) => row.kitchenStationId === stationId),
  }))
  const rows = own.flatMap(({ dishes }) => dishes.map(({ row }) => row))
  const times = own
    .filter(({ order }) => order.deliveryTime.kind === 'asap')
    .flatMap(({ dishes }) => dishes.flatMap(({ row }) => timeToReady(row, now) ?? []))
  return {
    stationId,
    median: middleOf(times),
    waiting: rows.filter((row) => isAwaited(row, displays)).length,
    late: own.filter(({ order, dishes }) => urgencyOfOrder(order, dishes, now, displays) === 'late').length,
  }
}

function timeToReady(row: TrackedLine, now: Instant): number | null {
  const { firedAt, doneAt } = row
  if (firedAt === null || doneAt === null || doneAt <= now - lookBackMs || isVoided(row)) return null
  return doneAt - firedAt
}

function waitsSince({ placedAt, deliveryTime }: KitchenOrder['order'], { firedAt }: TrackedLine): Instant {
  const sentAt = firedAt ?? placedAt
  return deliveryTime.kind === 'asap' ? sentAt : Math.max(sentAt, deliveryTime.at)
}

/** The middle of some times; of two in the middle the longer one. */
function middleOf(times: readonly number[]): number | null {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? null
}
