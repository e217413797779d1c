import { isOpen } from '#domain/order/check-state.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import type { CheckView } from './check-view.ts'

/** Whether somebody by name comes for it: the time is a part of what it is called. */
export function isFetched({ check, table, diningOption }: CheckView): boolean {
  return table === null && check.client !== null && diningOption?.type !== 'DELIVERY'
}

/** The first instant that a guest of an open check was promised, ms; null: as quick as possible. */
export function promisedAt({ check, orders }: CheckView): number | null {
  if (!isOpen(check)) return null
  const times = orders.map(({ order }) => atOf(order.deliveryTime)).filter((at) => at !== null)
  return times.length === 0 ? null : Math.min(...times)
}

function atOf(time: DeliveryTime): number | null {
  return time.kind === 'asap' ? null : time.at
}
