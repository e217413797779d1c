import type { OrderCheck } from '#domain/order/order-check.ts'
import type { Order } from '#domain/order/order.ts'
import type { Tx } from '../tx.ts'

/**
 * Puts orders of one check on another with their lines and prints. Nothing of the kitchen's is touched: what was sent,
 * shown or begun stays so, and nothing is printed.
 */
export async function moveOrders(
  tx: Tx,
  orders: readonly Order[],
  { id: orderCheckId, closedDay }: OrderCheck,
  originOf: (order: Order) => string | null,
): Promise<void> {
  const moved = new Set(orders.map((order) => order.id))
  const from = new Set(orders.map((order) => order.orderCheckId))
  for (const order of orders) {
    await tx.put('orders', { ...order, orderCheckId, closedDay, originCheckId: originOf(order) })
    for (const line of await tx.list('orderLines', 'orderId', order.id))
      await tx.put('orderLines', { ...line, orderCheckId, closedDay })
  }
  for (const source of from) {
    for (const job of await tx.list('printJobs', 'orderCheckId', source)) {
      if (job.orderId !== null && moved.has(job.orderId))
        await tx.put('printJobs', { ...job, orderCheckId, closedDay })
    }
  }
}
