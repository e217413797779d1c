import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { MutationContext } from '../context.ts'
import { findNameOf } from '../names.ts'
import type { Tx } from '../tx.ts'
import { factsOfCheck } from '../notice-facts.ts'
import type { RowId } from '#domain/units.ts'

/**
 * Tells the waiter of an order that the kitchen has made all of it that it was to make so far: held courses are still
 * to come, drinks without a station were never the kitchen's. Whoever made it, or brought all of it, is told nothing.
 */
export async function tellReady(tx: Tx, context: MutationContext, orderId: RowId<'orders'>): Promise<void> {
  const order = await tx.get('orders', orderId)
  if (order === null || order.status === 'canceled' || order.status === 'deleted') return
  const fired = (await tx.list('orderLines', 'orderId', orderId)).filter(isKitchens)
  const ready = fired.filter((line) => line.status === 'done')
  if (ready.length === 0 || fired.some((line) => line.status === 'in-progress')) return
  const check = await tx.get('orderChecks', order.orderCheckId)
  const waiter = check?.waiterId ?? order.placedBy
  if (waiter === context.actor) return
  const stations = new Set<string>()
  for (const line of ready) stations.add(await findNameOf(tx, 'kitchenStations', line.kitchenStationId))
  await context.notify(tx, {
    kind: 'ready',
    to: { userIds: [waiter] },
    orderCheckId: order.orderCheckId,
    about: order.id,
    facts: {
      ...(await factsOfCheck(tx, check)),
      number: order.number,
      dishes: ready.reduce((sum, line) => sum + piecesOf(line), 0),
      stations: [...stations].filter((name) => name !== '').join(', '),
    },
  })
}

function isKitchens(line: OrderLine): boolean {
  return line.kitchenStationId !== null && !line.held && !isVoided(line)
}

/** The number of pieces of a line; a weighed dish counts as one. */
function piecesOf({ quantity, voidedQuantity }: OrderLine): number {
  return Math.ceil((quantity - voidedQuantity) / 1000)
}
