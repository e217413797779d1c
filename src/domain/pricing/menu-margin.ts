import { mulDivRound } from '../money/round.ts'
import { rateTotal } from './vat.ts'
import type { VatRate } from '../menu/menu-item.ts'
import { portionCost, type Costs } from './margin.ts'
import type { BasisPoints, Grosze, RowId, Thousandths } from '../units.ts'

/** An item of a menu: its gross price (grosze) and what every portion takes. */
export type SoldItem = {
  price: Grosze
  taxRate: VatRate
  recipe: readonly { productId: RowId<'products'>; amount: Thousandths }[]
}

/** `margin`: hundredths of a percent; null where it is known of no item. `known` of all items that were looked at. */
export type MenuMargin = { margin: BasisPoints | null; known: number }

/**
 * The margin of the net prices of all items together, one portion of each, after what their portions cost. Items of
 * which the cost is not known, without a recipe or with something that was never bought, are left out and counted.
 */
export function menuMargin(items: readonly SoldItem[], costs: Costs): MenuMargin {
  let [net, spent, known] = [0, 0, 0]
  for (const { price, taxRate, recipe } of items) {
    const cost = recipe.length === 0 ? null : portionCost(recipe, costs)
    if (cost === null) continue
    net += rateTotal(taxRate, price).net
    spent += cost
    known += 1
  }
  return { margin: net === 0 ? null : mulDivRound(net - spent, 100_00, net), known }
}
