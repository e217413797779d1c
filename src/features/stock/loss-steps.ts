import { useState } from 'react'
import * as v from 'valibot'
import type { Product } from '#domain/resources/products.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { useProducts } from '#hooks/place/use-products.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import type { LossAmount } from './loss-amount.ts'
import { useLoss } from './use-loss.ts'

/** The two steps of a loss: which product, then how much and why. Undefined until the products are read. */
export function useLossSteps(productId: string | null, onSaved: () => void) {
  const products = useProducts()
  const { ids, remember } = useRecentProducts()
  const lose = useLoss()
  const [chosenId, setChosenId] = useState(productId)
  if (products === undefined) return undefined
  const product: Product | null = products.active.find(({ id }) => id === chosenId) ?? null
  return {
    product,
    products: products.active,
    recent: ids.flatMap((id) => products.active.find((each) => each.id === id) ?? []),
    choose: (next: Product | null) => setChosenId(next?.id ?? null),
    async save(amount: LossAmount, reason: StockReason) {
      if (product === null || !(await lose(product, amount, reason))) return
      remember(product.id)
      setChosenId(null)
      onSaved()
    },
  }
}

/** How many are remembered. */
const mostKept = 6

const idsSchema = v.array(v.string())

/** Products that were written off last on this device, the latest first: a kitchen throws the same things away. */
function useRecentProducts() {
  const { placeId } = usePlace()
  const [ids, setIds] = useStored(`lokal:recent-losses:${placeId}`, idsSchema)
  const remember = (id: string) =>
    setIds([id, ...(ids ?? []).filter((each) => each !== id)].slice(0, mostKept))
  return { ids: ids ?? [], remember }
}
