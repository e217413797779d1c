import { reduceOrder } from '#domain/order/order-lifecycle.ts'
import { followDishes } from './follow-dishes.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** Brings an order's boxes in line with its dishes, and its status with its lines. */
export async function updateOrderStatus(tx: Tx, orderId: RowId<'orders'>): Promise<void> {
  const order = await tx.get('orders', orderId)
  if (order === null) return
  const status = reduceOrder(order, await followDishes(tx, orderId), { type: 'update' })
  if (status.ok && status.value !== order.status) await tx.put('orders', { ...order, status: status.value })
}
