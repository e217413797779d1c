import { shelves } from './shelves.ts'
import { productId } from './stock.ts'

/** A product as its supplier and whoever counts it see it. */
export type Good = {
  productId: string
  sku: string
  /** Its category's. */
  code: string
  unit: string
  /** Of a package, thousandths of the unit. */
  capacity: number
  /** The usual price of a package, net, grosze. */
  price: number
  /** Packages of a full shelf. */
  full: number
}

/** Everything that the venue buys or makes itself, in the order of its shelves. */
export const goods: readonly Good[] = shelves.flatMap(({ code, products }) =>
  products.map(([sku, , unit, capacity, , price, full]) => ({
    productId: productId(sku),
    sku,
    code,
    unit,
    capacity,
    price,
    full,
  })),
)

/** Goods of some categories. */
export function goodsOf(codes: readonly string[]): Good[] {
  return goods.filter(({ code }) => codes.includes(code))
}
