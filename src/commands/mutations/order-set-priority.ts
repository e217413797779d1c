import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/** Asks the kitchen to make an order before others, or no longer. */
export const orderSetPriority = defineMutation({
  kind: 'order.set-priority',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'manage-kitchen-orders'],
  args: v.object({ orderId: id, priority: v.boolean() }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  report: false,
  title: 'outbox.kind.order-set-priority',
  async apply(tx, { orderId, priority }) {
    const order = await tx.get('orders', orderId)
    if (order === null) return fail({ code: 'not_found' })
    if (order.status !== 'pending') return fail({ code: 'order_not_pending', current: order.status })
    await tx.put('orders', { ...order, priority })
    return ok(null)
  },
})
