import { useMemo } from 'react'
import { groupBy } from '#domain/group-by.ts'
import type { Product } from '#domain/resources/products.ts'
import { contentOf } from '#domain/stock/packed-quantity.ts'
import type { ProductCost } from '#domain/stock/stock-cost.ts'
import type { StockLevel } from '#domain/stock/stock-level.ts'
import type { Row } from '#domain/tables.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useProducts } from '#hooks/place/use-products.ts'
import { priceOfPackage, type UsualPackage } from './new-delivery-line.ts'

/** The facts by which a delivery is entered: all of them are on this device. */
export type DeliveryFacts = {
  active: readonly Product[]
  byId: ReadonlyMap<string, Product>
  levels: ReadonlyMap<string, StockLevel>
  costs: ReadonlyMap<string, ProductCost>
  /** The known suppliers, by how lately something came from them. */
  suppliers: readonly string[]
  /** How a product usually comes. */
  usual(product: Product): UsualPackage
}

/** Undefined until read. */
export function useDeliveryFacts(): DeliveryFacts | undefined {
  const products = useProducts()
  const read = useLive(async (rows) => ({
    levels: await rows.all('stockLevels'),
    costs: await rows.all('productCosts'),
    transactions: await rows.all('stockTransactions'),
    lines: await rows.all('transactionLines'),
    prices: await rows.all('purchasePrices'),
  }))
  return useMemo(() => {
    if (products === undefined || read === undefined) return undefined
    const byId = <R extends { id: string }>(all: readonly R[]) => new Map(all.map((row) => [row.id, row]))
    const costs = byId(read.costs)
    const deliveries = read.transactions
      .filter(
        ({ reason, reverses, reversedBy }) =>
          reason === 'RESTOCK' && reverses === null && reversedBy === null,
      )
      .sort((a, b) => b.date - a.date)
    const packages = lastPackages(deliveries, read.lines)
    const prices = byId(read.prices)
    return {
      ...products,
      levels: byId(read.levels),
      costs,
      suppliers: [...new Set(deliveries.map(({ supplier }) => supplier).filter((name) => name !== ''))],
      usual: (product) => {
        const last = packages.get(product.id)
        if (last) {
          const { quantityPerUnit, packageCapacity } = last
          const price = prices.get(last.id)?.price ?? null
          return { quantityPerUnit, packageCapacity, price }
        }
        const packaging = { quantityPerUnit: 1, packageCapacity: product.defaultCapacity }
        return { ...packaging, price: priceOfPackage(costs.get(product.id)?.last ?? null, packaging) }
      },
    }
  }, [products, read])
}

type Line = Row<'transactionLines'>

/** The line of each product's last delivery; of several the largest, since a rest is no package. */
function lastPackages(
  latestFirst: readonly { id: string }[],
  lines: readonly Line[],
): ReadonlyMap<string, Line> {
  const byTransaction = groupBy(lines, ({ transactionId }) => transactionId)
  const last = new Map<string, Line>()
  for (const { id } of latestFirst) {
    const own = (byTransaction.get(id) ?? []).toSorted((a, b) => contentOf(b) - contentOf(a))
    const fresh = own.filter(({ productId }) => !last.has(productId))
    for (const line of fresh) if (!last.has(line.productId)) last.set(line.productId, line)
  }
  return last
}
