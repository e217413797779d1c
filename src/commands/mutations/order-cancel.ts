import * as v from 'valibot'
import { comment, id } from '#domain/fields.ts'
import { isOpen, statusAfterCancel } from '#domain/order/check-state.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Order } from '#domain/order/order.ts'
import { reduceOrder, wasSent } from '#domain/order/order-lifecycle.ts'
import { printsHereSchema } from '#domain/print/prints-here.ts'
import { fail, ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'
import type { Tx } from '../tx.ts'
import { closeCheck } from '../checks/close-check.ts'
import { settleCheck } from '../checks/settle-check.ts'

/**
 * Takes an order back. Once a kitchen was told, that needs the right to cancel a check; what is done stays on the
 * bill, the rest is struck out. The check ends with its last order. `DELETE /order-manager/order/{id}`.
 */
export const orderCancel = defineMutation({
  kind: 'order.cancel',
  v: 1,
  nature: 'intent',
  permissions: ['place-order', 'cancel-order-check'],
  args: v.object({ orderId: id, reason: comment, printsHere: printsHereSchema }),
  async apply(tx, args, context) {
    const order = await tx.get('orders', args.orderId)
    if (order === null) return fail({ code: 'not_found' })
    const lines = await tx.list('orderLines', 'orderId', order.id)
    if (wasSent(lines) && !context.can('cancel-order-check')) return fail({ code: 'forbidden' })
    const status = reduceOrder(order, lines, { type: 'cancel' })
    if (!status.ok) return fail({ code: 'order_not_pending', current: order.status })
    const struck: OrderLine[] = []
    for (const line of lines) {
      const voided = reduceLine(line, { type: 'void', at: context.at })
      if (!voided.ok) continue
      const by = { voidedBy: context.actor, voidedAt: context.at, voidReason: args.reason }
      await tx.put('orderLines', { ...voided.value, ...by })
      struck.push(line)
    }
    const { orderCheckId, closedDay } = order
    await putTicketJobs(tx, context, {
      ...{ kind: 'cancel-slip', orderId: order.id, orderCheckId, closedDay },
      ...{ lines: struck, reason: args.reason, printsHere: args.printsHere },
    })
    await tx.put('orders', { ...order, status: status.value })
    await context.note(tx, order.orderCheckId, 'updated', args.reason)
    await endCheckWithoutOrders(tx, context, order)
    return ok(null)
  },
})

async function endCheckWithoutOrders(
  tx: Tx,
  context: MutationContext,
  { orderCheckId }: Order,
): Promise<void> {
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null || !isOpen(check)) return
  const status = statusAfterCancel(check, await tx.list('orders', 'orderCheckId', orderCheckId))
  if (status === check.status) await settleCheck(tx, context, orderCheckId)
  else await closeCheck(tx, context, check, status, { type: status === 'deleted' ? 'deleted' : 'canceled' })
}
