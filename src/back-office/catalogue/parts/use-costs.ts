import { useMemo } from 'react'
import type { VatRate } from '#domain/menu/menu-item.ts'
import { marginOf, portionCost, type AverageCost, type Costs } from '#domain/pricing/margin.ts'
import { averagePrice, lastPrice, type PriceBasis } from '#domain/stock/product-price.ts'
import type { ProductCost } from '#domain/stock/stock-cost.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useReads } from '#hooks/place/live/use-reads.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Cost of a portion (net grosze) and margin (hundredths of a percent); null where it cannot be known. */
export type CostAndMargin = { cost: number | null; margin: number | null }

type Recipe = readonly { productId: string; amount: number }[]

/** The costs of portions, by what products were bought for. */
export type ProductCosts = {
  average: Costs
  last: Costs
  /** Whether the signed-in person may know what products cost. */
  sees: boolean
  /** Of a recipe at average prices, and of a gross price. Of no recipe at all nothing is known either. */
  of(price: number | null, rate: VatRate | null, recipe: Recipe): CostAndMargin
  /** Why the cost of a recipe is not known, in words. */
  unknown(recipe: Recipe): string
}

/** The costs of products that this device knows, for people who may see what they were bought for. */
export function useCosts(): ProductCosts {
  const text = useText()
  const rows = useLive((each) => each.all('productCosts'))
  const sees = useReads('productCosts')
  return useMemo(() => {
    const average = priced(rows ?? [], averagePrice)
    return {
      average,
      sees: sees === true,
      last: priced(rows ?? [], lastPrice),
      of: (price, rate, recipe) => {
        const cost = recipe.length === 0 ? null : portionCost(recipe, average)
        return { cost, margin: price === null || rate === null ? null : marginOf(price, rate, cost) }
      },
      unknown: (recipe) => {
        if (recipe.length === 0) return text('menuItem.cost.noRecipe')
        return rows === undefined || sees !== true ? '–' : text('menuItem.cost.unknown')
      },
    }
  }, [rows, sees, text])
}

function priced(rows: readonly ProductCost[], priceOf: (cost: ProductCost) => PriceBasis | null): Costs {
  const found = new Map<string, AverageCost>()
  for (const row of rows) {
    const price = priceOf(row)
    if (price !== null) found.set(row.id, price)
  }
  return found
}
