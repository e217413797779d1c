import { isLivePrintout } from '#domain/document/printout.ts'
import { reduceLine } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { reduceOrder } from '#domain/order/order-lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import type { PrintsHere } from '#domain/order/prints-here.ts'
import { withVoidedGoods, type VoidedGoods } from '#domain/order/spoiled.ts'
import type { MutationContext } from '../context.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'
import type { Tx } from '../tx.ts'
import { followDishes } from './follow-dishes.ts'
import type { RowId } from '#domain/units.ts'

/**
 * Strikes out what of an order is not done yet, tells the stations by a slip, and ends it where it is pending; gives the
 * lines as they were and as they are. `goods`: what becomes of what was begun; left out: nothing was used.
 */
export async function strikeOrder(
  tx: Tx,
  context: MutationContext,
  order: Order,
  { reason, goods = null, printsHere }: { reason: string; goods?: VoidedGoods; printsHere: PrintsHere },
): Promise<{ before: OrderLine; after: OrderLine }[]> {
  const lines = await tx.list('orderLines', 'orderId', order.id)
  const struck: OrderLine[] = []
  const dishes = new Set(lines.map(({ id }) => id))
  for (const line of lines) {
    // A box goes with what is struck out of its dish.
    if (line.forLineId !== null && dishes.has(line.forLineId)) continue
    const voided = reduceLine(line, { type: 'void', at: context.at })
    if (!voided.ok || voided.value.voidedQuantity === line.voidedQuantity) continue
    const by = { voidedBy: context.actor, voidedAt: context.at, voidReason: reason }
    await tx.put('orderLines', { ...withVoidedGoods(line, voided.value, goods), ...by })
    struck.push(line)
  }
  const now = new Map((await followDishes(tx, order.id)).map((line) => [line.id, line]))
  const { id: orderId, orderCheckId, closedDay } = order
  await putTicketJobs(tx, context, {
    kind: 'cancel-slip',
    orderId,
    orderCheckId,
    closedDay,
    lines: struck,
    reason,
    printsHere,
  })
  const status = reduceOrder(order, lines, { type: 'cancel' })
  if (status.ok) await tx.put('orders', { ...order, status: status.value })
  return lines.map((before) => ({ before, after: now.get(before.id) ?? before }))
}

/** The lines of a check that a document charges: what is on it is not taken back under it. */
export async function chargedByDocuments(
  tx: Tx,
  orderCheckId: RowId<'orderChecks'>,
): Promise<ReadonlySet<string>> {
  const printouts = await tx.list('printouts', 'orderCheckId', orderCheckId)
  const items = printouts.filter(isLivePrintout).flatMap((printout) => printout.items)
  return new Set(items.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])))
}
