import { mulDivRound } from '../money/round.ts'
import { rateTotal } from './vat.ts'
import type { VatRate } from '../menu/menu-item.ts'
import type { BasisPoints, Grosze, RowId, Thousandths } from '../units.ts'

/** A product in one portion: its amount in thousandths of the unit. */
type Used = { productId: RowId<'products'>; amount: Thousandths }

/** The moving average of a product's purchases: `value` (net grosze) for `quantity` (thousandths). */
export type AverageCost = { quantity: Thousandths; value: Grosze }

/** Average costs by product; products that were never bought are missing. */
export type Costs = ReadonlyMap<string, AverageCost>

/** Net cost of one portion, grosze; null: something in it was never bought, so that nobody can know. */
export function portionCost(recipe: readonly Used[], costs: Costs): Grosze | null {
  let thousandths = 0
  for (const { productId, amount } of recipe) {
    const cost = costs.get(productId)
    if (cost === undefined || cost.quantity <= 0) return null
    // A pinch of something costs less than a grosz: parts are rounded a thousand times finer than their sum.
    thousandths += mulDivRound(cost.value * 1000, amount, cost.quantity)
  }
  return mulDivRound(thousandths, 1, 1000)
}

/**
 * The margin of a gross price (grosze) after VAT and the cost of the portion, in hundredths of a percent of the net
 * price: 6800 is 68 %. Negative: it is sold below cost. Null where the cost is not known, or the price is nothing.
 */
export function marginOf(price: Grosze, taxRate: VatRate, cost: Grosze | null): BasisPoints | null {
  const { net } = rateTotal(taxRate, price)
  return cost === null || net === 0 ? null : mulDivRound(net - cost, 100_00, net)
}
