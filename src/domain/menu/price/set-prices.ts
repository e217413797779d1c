import type { DiningOptionPrice } from '../menu-item.ts'
import type { Grosze, RowId } from '#domain/units.ts'

/** A price that somebody has entered, grosze. */
export type PriceCell = {
  menuItemId: RowId<'menuItems'>
  /** Null: the base price. */
  diningOptionId: RowId<'diningOptions'> | null
  /** Null: in this dining option the base price counts. */
  price: Grosze | null
  /** The price that the person saw in the cell when they began. */
  base: Grosze | null
}

type Prices = { price: Grosze; optionPrices: readonly DiningOptionPrice[] }

/** The price in a cell. */
export function priceIn(
  { price, optionPrices }: Prices,
  diningOptionId: RowId<'diningOptions'> | null,
): number | null {
  if (diningOptionId === null) return price
  return optionPrices.find((each) => each.diningOptionId === diningOptionId)?.price ?? null
}

/** An item's prices with these cells of its own filled in. A base price cannot be left empty: it stays. */
export function withCells(
  item: Prices,
  cells: readonly PriceCell[],
): { price: Grosze; optionPrices: DiningOptionPrice[] } {
  const base = cells.findLast(({ diningOptionId }) => diningOptionId === null)?.price
  const options = new Map(item.optionPrices.map((each) => [each.diningOptionId, each.price]))
  for (const { diningOptionId, price } of cells) {
    if (diningOptionId === null) continue
    if (price === null) options.delete(diningOptionId)
    else options.set(diningOptionId, price)
  }
  return {
    price: base ?? item.price,
    optionPrices: [...options].map(([diningOptionId, price]) => ({ diningOptionId, price })),
  }
}
