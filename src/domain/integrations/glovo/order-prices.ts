import type { GlovoOrder, GlovoOrderProduct } from './order-payload.ts'

/**
 * The price of one piece of each product without its attributes, and whether all of them come to what the platform
 * says.
 */
export type OrderPrices = {
  /** Grosze, one for each product in its order. */
  unitPrices: number[]
  fits: boolean
}

/**
 * Prices as the platform charges them. Its documents do not say whether `discount` is meant for a piece or for the
 * whole line, so that reading counts which comes to the total it sends; where none does, the full price stands.
 */
export function orderPrices({
  products,
  estimated_total_price: total,
}: Pick<GlovoOrder, 'products' | 'estimated_total_price'>): OrderPrices {
  const full = products.map(({ price }) => price)
  const readings = [full, products.map(lessForPiece), products.map(lessForLine)]
  const possible = readings.filter((prices): prices is number[] => prices.every((price) => price !== null))
  const fitting = possible.find((prices) => total === null || sumOf(products, prices) === total)
  return fitting === undefined ? { unitPrices: full, fits: false } : { unitPrices: fitting, fits: true }
}

function lessForPiece({ price, discount }: GlovoOrderProduct): number | null {
  return discount <= price ? price - discount : null
}

function lessForLine({ price, discount, quantity }: GlovoOrderProduct): number | null {
  return discount % quantity === 0 && discount / quantity <= price ? price - discount / quantity : null
}

/** An attribute is priced for one of itself on one piece: it counts by both quantities. */
function sumOf(products: readonly GlovoOrderProduct[], unitPrices: readonly number[]): number {
  return products.reduce((sum, { quantity, attributes }, at) => {
    const added = attributes.reduce((more, each) => more + each.price * each.quantity, 0)
    return sum + ((unitPrices[at] ?? 0) + added) * quantity
  }, 0)
}
