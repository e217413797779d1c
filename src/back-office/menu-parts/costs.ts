import { marginOf, portionCost, type Costs } from '#domain/pricing/margin.ts'
import type { VatRate } from '#domain/menu/menu-item.ts'

/** What products cost on average. Until the stock keeps purchases nothing was bought, so that nobody can know. */
export const costs: Costs = new Map()

/** Cost of a portion (net grosze) and margin (hundredths of a percent); null where it cannot be known. */
export type CostAndMargin = { cost: number | null; margin: number | null }

type Used = { productId: string; amount: number }

/** `recipe`: what every portion takes. Of no recipe at all nothing is known either. */
export function costAndMargin(
  price: number | null,
  rate: VatRate | null,
  recipe: readonly Used[],
): CostAndMargin {
  const cost = recipe.length === 0 ? null : portionCost(recipe, costs)
  return { cost, margin: price === null || rate === null ? null : marginOf(price, rate, cost) }
}
