import { isOpen } from '#domain/order/check-state.ts'
import { isVoided, reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { isStarted } from '#domain/order/order-lifecycle.ts'
import { updateOrderSchema } from '#domain/order/order-input.ts'
import { largestTotal } from '#domain/pricing/largest-total.ts'
import { fail, ok } from '#domain/result.ts'
import { followDishes } from '../checks/follow-dishes.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { stillFits } from '../checks/still-fits.ts'
import { toPayOf } from '../checks/to-pay-of.ts'
import { chargedByDocuments } from '../checks/strike-order.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/** A waiter changed an order that the kitchen has not started. `PUT /order-manager/{orderId}`. */
export const orderUpdate = defineMutation({
  kind: 'order.update',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'crew-order'],
  args: updateOrderSchema,
  added: {},
  reads: { rows: { orderId: 'orders', lineId: 'orderLines' } },
  report: false,
  title: 'outbox.kind.order-update',
  async apply(tx, args, context) {
    const order = await tx.get('orders', args.orderId)
    if (order === null) return fail({ code: 'not_found' })
    if (order.status !== 'pending') return fail({ code: 'order_not_pending', current: order.status })
    const check = await tx.get('orderChecks', order.orderCheckId)
    if (check !== null && !isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const charged = await chargedByDocuments(tx, order.orderCheckId)
    const lines = await tx.list('orderLines', 'orderId', order.id)
    if (isStarted(lines)) return fail({ code: 'order_started' })
    for (const change of args.lines ?? []) {
      const line = lines.find((each) => each.id === change.lineId)
      if (line === undefined) return fail({ code: 'not_found' })
      if (isVoided(line)) {
        await noteVoided(tx, context, line, change)
        continue
      }
      if (line.quantity !== change.quantity && charged.has(line.id)) return fail({ code: 'check_documented' })
      const edited = reduceLine(line, { type: 'edit', quantity: change.quantity, note: change.note })
      if (!edited.ok) return fail({ code: 'order_started', current: edited.error })
      await tx.put('orderLines', edited.value)
    }
    await followDishes(tx, order.id)
    const isMore = args.lines !== undefined && check !== null
    if (isMore && (await toPayOf(tx, check)) > largestTotal) return fail({ code: 'total_too_large' })
    if (!(await stillFits(tx, order.orderCheckId))) return fail({ code: 'check_documented' })
    await tx.put('orders', {
      ...order,
      comment: args.comment ?? order.comment,
      deliveryTime: args.deliveryTime ?? order.deliveryTime,
    })
    await context.note(tx, order.orderCheckId, 'updated', order.number)
    await settleCheck(tx, context, order.orderCheckId)
    return ok(null)
  },
})

/** Somebody took the dish back who had not seen this edit: that stands, and the one who edited is told by whom. */
function noteVoided(
  tx: Tx,
  context: MutationContext,
  line: OrderLine,
  { quantity, note }: { quantity: number; note: string },
): Promise<void> {
  return tx.put('conflictNotes', {
    id: context.idOf('conflict', line.id, 'line'),
    at: context.at,
    area: 'orders',
    rowId: line.id,
    name: line.name,
    ...{ field: 'line', forUserId: context.actor, byUserId: line.voidedBy ?? context.actor },
    ...{ lost: { quantity, note }, kept: { voidedAt: line.voidedAt, reason: line.voidReason } },
    closedAt: null,
  })
}
