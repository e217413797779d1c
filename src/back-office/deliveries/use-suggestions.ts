import { useMemo } from 'react'
import type { Product } from '#domain/resources/products.ts'
import { contentOf } from '#domain/stock/packed-quantity.ts'
import { onShelf } from '#domain/stock/on-shelf.ts'
import { meanDailyUse, suggestOrder, type OrderSuggestion } from '#domain/stock/suggest-order.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { DeliveryFacts } from './use-delivery-facts.ts'

/** How many days back a mean day is worked out from. */
const lookBackDays = 14

export type Suggested = OrderSuggestion & { product: Product }

/**
 * The amounts to order so that goods last `days`, by what this device knows of the last two weeks. Undefined until
 * read.
 */
export function useSuggestions(facts: DeliveryFacts, days: number): Suggested[] | undefined {
  const today = useBusinessDay()
  const moved = useLive(
    async (rows) => {
      if (today === null) return undefined
      const back = Array.from({ length: lookBackDays }, (_, index) => dayAfter(today, -1 - index))
      return rows.by('stockMovements', 'businessDay', ...back)
    },
    [today],
  )
  return useMemo(() => {
    if (moved === undefined) return undefined
    const use = meanDailyUse(moved, lookBackDays)
    const known = facts.active.flatMap((product) => {
      const level = facts.levels.get(product.id)
      if (level === undefined) return []
      const packageContent = contentOf({ quantity: 1000, ...facts.usual(product) })
      const { id: productId, minimumLevel } = product
      return [
        {
          productId,
          minimumLevel,
          available: onShelf(level),
          dailyUse: use.get(productId) ?? 0,
          packageContent,
        },
      ]
    })
    return suggestOrder(known, days).flatMap((each) => {
      const product = facts.byId.get(each.productId)
      return product ? [{ ...each, product }] : []
    })
  }, [moved, facts, days])
}
