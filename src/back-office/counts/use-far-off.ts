import type { Product } from '#domain/resources/products.ts'
import type { CountedAmount } from '#domain/stock/counted.ts'
import { farOff } from '#domain/stock/far-off.ts'
import type { StockLevel } from '#domain/stock/stock-level.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Audit } from './use-audit.ts'

/** A product that was counted as far more, or far less, than there should be. */
export type FarOffProduct = {
  product: Product
  counted: CountedAmount
  level: StockLevel
  way: 'more' | 'less'
}

/** The products of a count that ask for a second look, as this device knows their levels; none until read. */
export function useFarOff({ progress }: Audit): readonly FarOffProduct[] {
  const levels = useLive((rows) => rows.all('stockLevels'), [])
  const levelOf = new Map(levels?.map((level) => [level.id, level]))
  return progress.products.flatMap(({ product, counted }) => {
    const level = levelOf.get(product.id)
    const way = counted === null ? null : farOff(counted.quantity, level, product.defaultCapacity)
    if (counted === null || level === undefined || way === null) return []
    return [{ product, counted, level, way }]
  })
}
