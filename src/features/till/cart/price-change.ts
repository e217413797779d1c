import { unitTotal } from '#domain/money/line-total.ts'
import type { Row } from '#domain/tables.ts'
import type { OrderDraft, DraftLine } from '#device/carts/order-draft.ts'
import type { CardItem } from '#features/till/menu/menu-card.ts'

/** The rows that a line is made of, as it is sold now. */
export type Sold = { items: readonly CardItem[]; modifiers: readonly Row<'modifiers'>[] }

/**
 * The line as it is sold now, where a piece costs something else than when it was entered and that is not decided.
 */
export function repriced(
  line: DraftLine,
  sold: Sold,
  keptPrices: OrderDraft['keptPrices'],
): DraftLine | null {
  const item = sold.items.find(({ id }) => id === line.menuItemId)
  if (item === undefined) return null
  const { price: unitPrice, version: itemVersion, taxRate, exciseType } = item
  // An answer that is no longer on the menu keeps its price: the guest has been told it.
  const priceOf = new Map(sold.modifiers.map(({ id, price }) => [id, price]))
  const modifiers = line.modifiers.map((each) => ({
    ...each,
    price: priceOf.get(each.modifierId) ?? each.price,
  }))
  const now = { ...line, unitPrice, itemVersion, taxRate, exciseType, modifiers }
  const price = unitTotal(now)
  return price === unitTotal(line) || price === keptPrices[line.id] ? null : now
}
