import * as v from 'valibot'
import { comment, id } from '#domain/fields.ts'
import { isBegun, isVoided } from '#domain/order/line-lifecycle.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/**
 * A delivery platform took an order back. It takes nothing off by itself: the order is canceled by `order.cancel`, which
 * follows; this tells a manager where food is being made already. Of an order that has not come yet nothing but the log
 * remembers it, and it does not come any more. `POST /glovo/orders/cancelled`.
 */
export const platformOrderCanceled = defineMutation({
  kind: 'platform-order.canceled',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['cancel-order-check'],
  onlineOnly: true,
  args: v.object({ orderId: id, reason: comment }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  report: false,
  title: 'outbox.kind.platform-order-canceled',
  async apply(tx, { orderId, reason }, context) {
    const order = await tx.get('orders', orderId)
    if (order === null) return ok(null)
    const lines = await tx.list('orderLines', 'orderId', orderId)
    if (order.status === 'pending' && lines.some((line) => isBegun(line) && !isVoided(line))) {
      await context.raise(tx, 'platform_canceled', order.orderCheckId, reason)
    }
    return ok(null)
  },
})

/** What a delivery platform took back could not be canceled any more: a manager settles it. */
export const platformOrderKept = defineMutation({
  kind: 'platform-order.kept',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['cancel-order-check'],
  onlineOnly: true,
  args: v.object({ orderId: id, reason: comment }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  report: false,
  title: 'outbox.kind.platform-order-kept',
  async apply(tx, { orderId, reason }, context) {
    const order = await tx.get('orders', orderId)
    if (order !== null && (order.status === 'pending' || order.status === 'done')) {
      await context.raise(tx, 'platform_not_canceled', order.orderCheckId, reason)
    }
    return ok(null)
  },
})
