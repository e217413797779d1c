import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { isVoided, reduceLine, remainingQuantity } from '#domain/order/line-lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { fail, ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { settleOrder } from './settle-order.ts'

/** Ends an order whose dishes were not all marked as done. `PUT /order/force-done/{orderId}`. */
export const orderForceDone = defineMutation({
  kind: 'order.force-done',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-kitchen-orders', 'manage-menu'],
  args: v.object({ orderId: id }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  report: false,
  title: 'outbox.kind.order-force-done',
  async apply(tx, { orderId }, context) {
    const order = await tx.get('orders', orderId)
    if (order === null) return fail({ code: 'not_found' })
    if (order.status !== 'pending') return fail({ code: 'order_not_pending', current: order.status })
    await finishOrder(tx, context, order)
    return ok(null)
  },
})

/** Ends all orders of a check: nothing of it is awaited any more. `PUT /order-manager/close-orders/{orderCheckId}`. */
export const checkCloseOrders = defineMutation({
  kind: 'check.close-orders',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: id }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  report: false,
  title: 'outbox.kind.check-close-orders',
  async apply(tx, { orderCheckId }, context) {
    const check = await tx.get('orderChecks', orderCheckId)
    if (check === null) return fail({ code: 'not_found' })
    // Its orders are those of more guests by now.
    if (check.mergedInto !== null) return fail({ code: 'check_not_open', current: check.status })
    for (const order of await tx.list('orders', 'orderCheckId', orderCheckId)) {
      if (order.status === 'pending') await finishOrder(tx, context, order)
    }
    return ok(null)
  },
})

async function finishOrder(tx: Tx, context: MutationContext, order: Order): Promise<void> {
  for (const line of await tx.list('orderLines', 'orderId', order.id)) {
    if (isVoided(line)) continue
    const done = reduceLine(line, { type: 'done', amount: remainingQuantity(line), at: context.at })
    const delivered = reduceLine(done.ok ? done.value : line, { type: 'deliver', at: context.at })
    if (delivered.ok) await tx.put('orderLines', delivered.value)
  }
  await context.note(tx, order.orderCheckId, 'updated', order.number, order.id)
  await settleOrder(tx, order.id)
}
