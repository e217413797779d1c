import { fail, ok, type Result } from '../result.ts'
import { isBegun, isVoided } from './line-lifecycle.ts'
import type { OrderLine } from './order-line.ts'
import type { Order, OrderStatus } from './order.ts'

/**
 * The life of an order.
 *
 *   (new) -> pending
 *   pending --update--> done        when each line is done, delivered or taken back (and not all were taken back)
 *   done --update--> pending        when a line went back
 *   pending --cancel--> canceled    something had been sent to the kitchen
 *   pending --cancel--> deleted     nothing had been sent
 *
 * canceled and deleted are ends.
 */
export type OrderEvent = { type: 'update' } | { type: 'cancel' }

export type OrderObjection = 'not-pending'

/** The status that an order has after an event, given its lines as they are then. */
export function reduceOrder(
  order: Order,
  lines: readonly OrderLine[],
  event: OrderEvent,
): Result<OrderStatus, OrderObjection> {
  if (event.type === 'update') return ok(updated(order.status, lines))
  if (order.status !== 'pending') return fail('not-pending')
  return ok(wasSent(lines) ? 'canceled' : 'deleted')
}

/** Whether an order stands: it was neither cancelled nor deleted. */
export function isStanding({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'done'
}

/** Whether a kitchen was told about any of the lines. */
export function wasSent(lines: readonly OrderLine[]): boolean {
  return lines.some((line) => line.kitchenStationId !== null)
}

/** Whether any work on the order has begun, so that it may no longer be edited. */
export function isStarted(lines: readonly OrderLine[]): boolean {
  return lines.some(isBegun)
}

function updated(status: OrderStatus, lines: readonly OrderLine[]): OrderStatus {
  if (status !== 'pending' && status !== 'done') return status
  const live = lines.filter((line) => !isVoided(line))
  return live.length > 0 && live.every((line) => line.status !== 'in-progress') ? 'done' : 'pending'
}
