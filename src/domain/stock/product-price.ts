import { mulDivRound } from '../money/round.ts'
import type { ProductCost } from './stock-cost.ts'
import type { Grosze, Thousandths } from '../units.ts'

/**
 * The price that a product is reckoned at: `value` (grosze) for `quantity` (thousandths of its unit), which is above
 * zero.
 */
export type PriceBasis = { quantity: Thousandths; value: Grosze }

type Kept = Pick<ProductCost, 'quantity' | 'value' | 'last'>

/**
 * The average price of a product: of what is there, or where nothing is, what was paid last. Null: it was never
 * bought.
 */
export function averagePrice({ quantity, value, last }: Kept): PriceBasis | null {
  if (last === null) return null
  return quantity > 0 && value >= 0 ? { quantity, value } : lastPrice({ last })
}

/** The last price paid for a product. Null: it was never bought. */
export function lastPrice({ last }: Pick<Kept, 'last'>): PriceBasis | null {
  return last === null || last.quantity <= 0 ? null : { quantity: last.quantity, value: last.value }
}

/** The worth of so much of a product, grosze, to the nearest one; negative below zero. */
export function worthOf(amount: Thousandths, { quantity, value }: PriceBasis): Grosze {
  return mulDivRound(value, amount, quantity)
}

/**
 * The worth of a product on the shelf, grosze: what the books say where they speak of this very amount, else so much
 * at the average price. Null: nothing is known of what it cost.
 */
export function shelfWorth(cost: Kept, amount: Thousandths): Grosze | null {
  const price = averagePrice(cost)
  if (price === null) return null
  return amount === cost.quantity ? cost.value : worthOf(amount, price)
}
