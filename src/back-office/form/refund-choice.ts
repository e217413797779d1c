import { piecesFor } from '#domain/order/packing.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { ReturnableItem } from '#domain/payment/refund-plan.ts'

/** Thousandths of each line of a document that go back, by its place in the list. */
export type RefundChoice = ReadonlyMap<number, number>

/**
 * The choice after a line was set to `quantity` (thousandths; null: nothing of it). A dish proposes its box, for as many
 * pieces; the box by itself can be taken out of the choice again. `lines` are those of the check.
 */
export function chooseItem(
  chosen: RefundChoice,
  { index, quantity }: { index: number; quantity: number | null },
  items: readonly ReturnableItem[],
  lines: readonly Pick<OrderLine, 'id' | 'forLineId'>[],
): RefundChoice {
  const next = new Map(chosen)
  const set = (at: number, amount: number | null) => {
    if (amount === null) next.delete(at)
    else next.set(at, amount)
  }
  set(index, quantity)
  const dish = items[index]?.item.lineId ?? null
  const boxes = new Set(
    lines.filter(({ forLineId }) => forLineId === dish && dish !== null).map(({ id }) => id),
  )
  for (const [at, whole] of items.entries()) {
    if (whole.item.lineId === null || !boxes.has(whole.item.lineId)) continue
    set(at, quantity === null ? null : Math.min(piecesFor(quantity), whole.quantity))
  }
  return next
}
