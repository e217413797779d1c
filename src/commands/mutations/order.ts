import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import { fail, ok } from '#domain/result.ts'
import { settleGiver, settleSound } from '../checks/after-move.ts'
import { mayGoOver } from '../checks/crew-guard.ts'
import { liveCheckId } from '../checks/live-check.ts'
import { moveNote } from '../checks/move-note.ts'
import { moveOrders } from '../checks/move-orders.ts'
import { chargedByDocuments } from '../checks/strike-order.ts'
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

/** Puts a whole order on another open check: it was sent for the wrong table, or guests sat down with others. */
export const orderMove = defineMutation({
  kind: 'order.move',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderId: id, toCheckId: id }),
  added: {},
  reads: { rows: { orderId: 'orders', toCheckId: 'orderChecks' } },
  report: false,
  title: 'outbox.kind.order-move',
  async apply(tx, { orderId, toCheckId }, context) {
    const order = await tx.get('orders', orderId)
    const giver = order === null ? null : await tx.get('orderChecks', order.orderCheckId)
    const taker = await tx.get('orderChecks', await liveCheckId(tx, toCheckId))
    if (order === null || giver === null || taker === null) return fail({ code: 'not_found' })
    if (taker.id === giver.id) return fail({ code: 'state_conflict' })
    const closed = [giver, taker].find((check) => !isOpen(check))
    if (closed !== undefined) return fail({ code: 'check_not_open', current: closed.status })
    const lines = await tx.list('orderLines', 'orderId', order.id)
    if (chargedLines(lines).length === 0) return fail({ code: 'order_not_pending', current: order.status })
    const charged = await chargedByDocuments(tx, giver.id)
    if (lines.some((line) => charged.has(line.id))) return fail({ code: 'check_documented' })
    if (!(await mayGoOver(tx, context, giver, taker))) return fail({ code: 'forbidden' })
    await moveOrders(tx, [order], taker, () => null)
    await context.note(tx, taker.id, 'extended', await moveNote(tx, 'from', giver, order.number))
    const given = await settleGiver(tx, context, { giver, taker, number: order.number })
    return given.ok ? settleSound(tx, context, taker.id) : given
  },
})
