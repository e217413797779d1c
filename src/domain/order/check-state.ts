import { openStatuses } from '../resources/open-statuses.ts'
import type { OrderCheck, OrderCheckStatus } from './order-check.ts'
import type { Order } from './order.ts'

/** Whether orders may still be added to a check and its table or dining option changed. */
export function isOpen(check: OrderCheck): boolean {
  const open: readonly OrderCheckStatus[] = openStatuses
  return open.includes(check.status)
}

/** Whether a check was closed as a sale, with a printout or without. */
export function isSold({ status }: Pick<OrderCheck, 'status'>): boolean {
  return status === 'done' || status === 'no-printout'
}

/** Whether a check was taken back: cancelled, or deleted where nothing had been sent. */
export function isTakenBack({ status }: Pick<OrderCheck, 'status'>): boolean {
  return status === 'canceled' || status === 'deleted'
}

/**
 * Where a check stands after one of its orders was cancelled: with nothing live left it ends too, as deleted when
 * nothing was ever sent, else as canceled.
 */
export function statusAfterCancel(check: OrderCheck, orders: readonly Order[]): OrderCheck['status'] {
  if (orders.some((order) => order.status === 'pending' || order.status === 'done')) return check.status
  return orders.some((order) => order.status === 'canceled') ? 'canceled' : 'deleted'
}
