import { isOpen } from '#domain/order/check-state.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { liveQuantity } from '#domain/order/split-line.ts'
import { madeQuantity } from '#domain/order/spoiled.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/**
 * Writes off what had been made for a check, but for what a guest has given back unharmed; of a closed check that is
 * all of it, whether or not a kitchen has said so. To be called before its orders are struck out.
 */
export async function spoilMade(tx: Tx, check: OrderCheck): Promise<void> {
  const lines = await tx.list('orderLines', 'orderCheckId', check.id)
  const back = await givenBack(tx, check.id)
  const made = isOpen(check) ? madeQuantity : liveQuantity
  const spoiled = lines.flatMap((line) => {
    const wasted = Math.max(0, made(line) - (back.get(line.id) ?? 0))
    return wasted === 0 ? [] : [{ ...line, spoiledQuantity: line.spoiledQuantity + wasted }]
  })
  await tx.putMany('orderLines', spoiled)
}

/** How much of each line lies in the stock again, thousandths. */
async function givenBack(tx: Tx, orderCheckId: RowId<'orderChecks'>): Promise<ReadonlyMap<string, number>> {
  const back = new Map<string, number>()
  for (const { goods, items } of await tx.list('refunds', 'orderCheckId', orderCheckId)) {
    if (goods !== 'RETURN_TO_STOCK') continue
    for (const { lineId, lineQuantity } of items) {
      if (lineId !== null) back.set(lineId, (back.get(lineId) ?? 0) + lineQuantity)
    }
  }
  return back
}
