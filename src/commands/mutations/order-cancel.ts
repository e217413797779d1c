import * as v from 'valibot'
import { isLivePrintout } from '#domain/document/printout.ts'
import { comment, id } from '#domain/fields.ts'
import { isOpen, statusAfterCancel } from '#domain/order/check-state.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { Order } from '#domain/order/order.ts'
import { reduceOrder, wasSent } from '#domain/order/order-lifecycle.ts'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { voidedGoods } from '#domain/order/spoiled.ts'
import { fail, ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { worthOf, writeCanceled } from '../ledger/entries-of-check.ts'
import { writeVoids } from '../ledger/write-voids.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { readCheckFacts } from '../checks/check-facts.ts'
import { closeCheck } from '../checks/close-check.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { stillFits } from '../checks/still-fits.ts'
import { chargedByDocuments, strikeOrder } from '../checks/strike-order.ts'

/**
 * Takes an order back. Once a kitchen was told, that needs the right to cancel a check; what is done stays on the
 * bill, the rest is struck out, and what was begun of it thrown away where `goods` says so. The check ends with its last
 * order. `DELETE /order-manager/order/{id}`.
 */
export const orderCancel = defineMutation({
  kind: 'order.cancel',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'cancel-order-check'],
  args: v.object({
    orderId: id,
    reason: comment,
    goods: v.exactOptional(voidedGoods),
    printsHere: printsHereSchema,
  }),
  added: { printsHere: true },
  reads: { rows: { orderId: 'orders' } },
  report: false,
  title: 'outbox.kind.order-cancel',
  async apply(tx, args, context) {
    const order = await tx.get('orders', args.orderId)
    if (order === null) return fail({ code: 'not_found' })
    const lines = await tx.list('orderLines', 'orderId', order.id)
    if (wasSent(lines) && !context.can('cancel-order-check')) return fail({ code: 'forbidden' })
    const status = reduceOrder(order, lines, { type: 'cancel' })
    if (!status.ok) return fail({ code: 'order_not_pending', current: order.status })
    const check = await tx.get('orderChecks', order.orderCheckId)
    if (check !== null && !isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const charged = await chargedByDocuments(tx, order.orderCheckId)
    if (lines.some((line) => line.status === 'in-progress' && charged.has(line.id))) {
      return fail({ code: 'check_documented' })
    }
    const worth = check && (await worthOf(tx, check))
    const struck = await strikeOrder(tx, context, order, args)
    if (!(await stillFits(tx, order.orderCheckId))) return fail({ code: 'check_documented' })
    await context.note(tx, order.orderCheckId, 'updated', args.reason)
    // A check that ends says itself what it would have sold.
    const ended = await endCheckWithoutOrders(tx, context, order)
    if (ended === null) await writeVoids(tx, context, struck)
    else if (ended.status === 'canceled' && worth !== null) await writeCanceled(tx, context, ended, worth)
    return ok(null)
  },
})

/** The check as it ended; null: it goes on. */
async function endCheckWithoutOrders(
  tx: Tx,
  context: MutationContext,
  { orderCheckId }: Order,
): Promise<OrderCheck | null> {
  const facts = await readCheckFacts(tx, context, orderCheckId)
  if (facts === null || !isOpen(facts.check)) return null
  const { check, hasLines, printouts } = facts
  const status = statusAfterCancel(check, await tx.list('orders', 'orderCheckId', orderCheckId))
  // What was served stays on the bill, and what has a document is to be settled.
  const goesOn = hasLines || printouts.some(isLivePrintout) || status === check.status
  if (goesOn) {
    await settleCheck(tx, context, orderCheckId)
    return null
  }
  await closeCheck(tx, context, check, status, { type: status === 'deleted' ? 'deleted' : 'canceled' })
  return { ...check, status }
}
