import type { PrintoutItem } from '#domain/document/printout.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { chargedLines } from '#domain/pricing/price-order-check.ts'
import type { StockMovement } from '#domain/stock/stock-movement.ts'
import { usageOf, type Usage } from '#domain/stock/usage.ts'
import type { MutationContext } from '../context.ts'
import { today } from './close-check.ts'
import type { Tx } from '../tx.ts'

/** Takes what a check's dishes were made of out of the ledger; a crew's meal is internal use. */
export async function takeStock(tx: Tx, context: MutationContext, check: OrderCheck): Promise<void> {
  const lines = chargedLines(await tx.list('orderLines', 'orderCheckId', check.id))
  const option = await tx.get('diningOptions', check.diningOptionId)
  const reason = option?.type === 'CREW_ORDER' ? 'INTERNAL_USE' : null
  for (const { productId, amount } of await used(tx, lines)) {
    await move(tx, context, { productId, delta: -amount, reason, orderCheckId: check.id })
  }
}

/** Puts back what a check has taken: it was opened again, or taken back whole with its goods unharmed. */
export async function returnStock(tx: Tx, context: MutationContext, orderCheckId: string): Promise<void> {
  const taken = new Map<string, number>()
  for (const { productId, delta } of await tx.list('stockMovements', 'orderCheckId', orderCheckId)) {
    taken.set(productId, (taken.get(productId) ?? 0) + delta)
  }
  for (const [productId, delta] of taken) {
    if (delta !== 0)
      await move(tx, context, { productId, delta: -delta, reason: 'RETURN_TO_STOCK', orderCheckId })
  }
}

/** Puts back what went into the dishes that a guest gave back unharmed. */
export async function returnItems(
  tx: Tx,
  context: MutationContext,
  orderCheckId: string,
  items: readonly PrintoutItem[],
): Promise<void> {
  const known = await tx.getMany(
    'orderLines',
    items.flatMap(({ lineId }) => lineId ?? []),
  )
  const byId = new Map(known.map((line) => [line?.id, line]))
  const lines = items.flatMap(({ lineId, lineQuantity }) => {
    const line = lineId === null ? null : byId.get(lineId)
    return line ? [{ ...line, quantity: lineQuantity }] : []
  })
  for (const { productId, amount } of await used(tx, lines)) {
    await move(tx, context, { productId, delta: amount, reason: 'RETURN_TO_STOCK', orderCheckId })
  }
}

async function used(tx: Tx, lines: readonly OrderLine[]): Promise<Usage[]> {
  const menuItemIds = lines.flatMap(({ menuItemId }) => menuItemId ?? [])
  return usageOf(lines, await tx.listMany('ingredients', 'menuItemId', [...new Set(menuItemIds)]))
}

async function move(
  tx: Tx,
  context: MutationContext,
  movement: Pick<StockMovement, 'productId' | 'delta' | 'reason' | 'orderCheckId'>,
): Promise<void> {
  const { productId, reason, orderCheckId } = movement
  const id = context.idOf('movement', reason ?? '', productId, orderCheckId ?? '')
  await tx.put('stockMovements', {
    ...{ id, kind: 'SALE', at: context.at, usedAt: context.at, actorId: context.actor, note: '' },
    ...{ orderId: null, transactionId: null, auditId: null, closedDay: null },
    businessDay: await today(tx, context),
    ...movement,
  })
}
