import { onShelf } from './on-shelf.ts'
import type { StockLevel } from './stock-level.ts'
import { stockStateOf } from './stock-state.ts'
import type { RowId, Thousandths } from '../units.ts'

type Watched = { id: RowId<'products'>; status: string; minimumLevel: Thousandths | null }

/** A product of which there is too little; quantities in thousandths of its unit. */
export type LowProduct<P> = { product: P; onHand: Thousandths }

/** Products in use that are below zero or below their minimum, the emptiest for its minimum first. */
export function lowProducts<P extends Watched>(
  products: readonly P[],
  levels: readonly StockLevel[],
): LowProduct<P>[] {
  const byId = new Map(levels.map((level) => [level.id, onShelf(level)]))
  return products
    .flatMap((product) => {
      const onHand = byId.get(product.id)
      if (product.status !== 'ACTIVE' || onHand === undefined) return []
      return stockStateOf(onHand, product.minimumLevel) === 'ok' ? [] : [{ product, onHand }]
    })
    .sort((a, b) => filled(a) - filled(b))
}

/** How much of its minimum is there; without one only a minus is low, which comes first. */
function filled({ product: { minimumLevel }, onHand }: LowProduct<Watched>): number {
  return minimumLevel === null || minimumLevel === 0 ? onHand : onHand / minimumLevel
}
