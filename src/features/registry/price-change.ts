import type { Draft, DraftLine } from '#hooks/order-draft.ts'
import type { CardItem } from './menu-card.ts'

/** The item of a line whose price is another one now than when it was entered; null: it is not, or that was decided. */
export function repriced(
  line: DraftLine,
  items: readonly CardItem[],
  keptPrices: Draft['keptPrices'],
): CardItem | null {
  const item = items.find(({ id }) => id === line.menuItemId)
  if (item === undefined || item.price === line.unitPrice) return null
  return keptPrices[line.id] === item.price ? null : item
}

/** The line as its item is sold now. */
export function atPriceOf(line: DraftLine, item: CardItem): DraftLine {
  const { price: unitPrice, version: itemVersion, taxRate, exciseType } = item
  return { ...line, unitPrice, itemVersion, taxRate, exciseType }
}
