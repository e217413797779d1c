import * as v from 'valibot'
import { isLivePrintout } from '#domain/document/printout.ts'
import { comment } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { isOpen, statusAfterCancel } from '#domain/order/check-state.ts'
import { isVoided, reduceLine, remainingQuantity } from '#domain/order/line-lifecycle.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { updateOrderSchema } from '#domain/order/order-input.ts'
import { isStarted, reduceOrder, wasSent } from '#domain/order/order-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Order } from '#domain/order/order.ts'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { voidedGoods } from '#domain/order/spoiled.ts'
import { largestTotalGrosze } from '#domain/pricing/largest-total.ts'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import { fail, ok } from '#domain/result.ts'
import { closeIfEmptied, recheckTotals } from '../checks/after-move.ts'
import { readCheckFacts } from '../checks/check-facts.ts'
import { closeCheck } from '../checks/close-check.ts'
import { mayGoOver } from '../checks/crew-guard.ts'
import { followDishes } from '../checks/follow-dishes.ts'
import { liveCheckId } from '../live-check.ts'
import { moveNote } from '../checks/move-note.ts'
import { moveOrders } from '../checks/move-orders.ts'
import { updateCheckStatus } from '../checks/update-check-status.ts'
import { stillFits } from '../checks/still-fits.ts'
import { chargedByDocuments, strikeOrder } from '../checks/strike-order.ts'
import { toPayOf } from '../checks/to-pay-of.ts'
import type { MutationContext } from '../context.ts'
import { saleAmountsOf, writeCanceled } from '../ledger/entries-of-check.ts'
import { writeVoids } from '../ledger/write-voids.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { updateOrderStatus } from '#commands/checks/update-order-status.ts'

/** Asks the kitchen to make an order before others, or no longer. */
export const orderSetPriority = defineMutation({
  kind: 'order.set-priority',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'manage-kitchen-orders'],
  args: v.object({ orderId: idIn('orders'), priority: v.boolean() }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  background: false,
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
  args: v.object({ orderId: idIn('orders'), toCheckId: idIn('orderChecks') }),
  added: {},
  reads: { rows: { orderId: 'orders', toCheckId: 'orderChecks' } },
  background: false,
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
    const given = await closeIfEmptied(tx, context, { giver, taker, number: order.number })
    return given.ok ? recheckTotals(tx, context, taker.id) : given
  },
})

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
  background: false,
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
    if (isMore && (await toPayOf(tx, check)) > largestTotalGrosze) return fail({ code: 'total_too_large' })
    if (!(await stillFits(tx, order.orderCheckId))) return fail({ code: 'check_documented' })
    await tx.put('orders', {
      ...order,
      comment: args.comment ?? order.comment,
      deliveryTime: args.deliveryTime ?? order.deliveryTime,
    })
    await context.note(tx, order.orderCheckId, 'updated', order.number)
    await updateCheckStatus(tx, context, order.orderCheckId)
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
    field: 'line',
    forUserId: context.actor,
    byUserId: line.voidedBy ?? context.actor,
    lost: { quantity, note },
    kept: { voidedAt: line.voidedAt, reason: line.voidReason },
    closedAt: null,
  })
}

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
    orderId: idIn('orders'),
    reason: comment,
    goods: v.exactOptional(voidedGoods),
    printsHere: printsHereSchema,
  }),
  added: { printsHere: true },
  reads: { rows: { orderId: 'orders' } },
  background: false,
  title: 'outbox.kind.order-cancel',
  async apply(tx, args, context) {
    const order = await tx.get('orders', args.orderId)
    if (order === null) return fail({ code: 'not_found' })
    const lines = await tx.list('orderLines', 'orderId', order.id)
    if (wasSent(lines) && !context.claimRight('cancel-order-check')) return fail({ code: 'forbidden' })
    const status = reduceOrder(order, lines, { type: 'cancel' })
    if (!status.ok) return fail({ code: 'order_not_pending', current: order.status })
    const check = await tx.get('orderChecks', order.orderCheckId)
    if (check !== null && !isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const charged = await chargedByDocuments(tx, order.orderCheckId)
    if (lines.some((line) => line.status === 'in-progress' && charged.has(line.id))) {
      return fail({ code: 'check_documented' })
    }
    const worth = check && (await saleAmountsOf(tx, check))
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
    await updateCheckStatus(tx, context, orderCheckId)
    return null
  }
  await closeCheck(tx, context, check, status, { type: status === 'deleted' ? 'deleted' : 'canceled' })
  return { ...check, status }
}

/** Ends an order whose dishes were not all marked as done. `PUT /order/force-done/{orderId}`. */
export const orderForceDone = defineMutation({
  kind: 'order.force-done',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['manage-kitchen-orders', 'manage-menu'],
  args: v.object({ orderId: idIn('orders') }),
  added: {},
  reads: { rows: { orderId: 'orders' } },
  background: false,
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
  args: v.object({ orderCheckId: idIn('orderChecks') }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
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
  await updateOrderStatus(tx, order.id)
}

/** Every command about an order that was sent. */
export const orderCommands = {
  'order.set-priority': orderSetPriority,
  'order.move': orderMove,
  'order.update': orderUpdate,
  'order.cancel': orderCancel,
  'order.force-done': orderForceDone,
  'check.close-orders': checkCloseOrders,
}
