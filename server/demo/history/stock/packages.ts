import type { ArgsOf } from '#commands/mutations.ts'
import type { Good } from '../../stock/goods.ts'

export type Line = ArgsOf<'stock.move'>['lines'][number]

/** Whole packages of a product at a price for each, grosze. */
export function packagesOf(
  { productId, capacity }: Good,
  packages: number,
  price: number,
  newId: () => string,
): Line {
  return {
    lineId: newId(),
    productId,
    quantity: packages * 1000,
    quantityPerUnit: 1,
    packageCapacity: capacity,
    price,
    comment: '',
  }
}

/** So much of a product without its package, thousandths of its unit. */
export function looseOf({ productId }: Good, amount: number, newId: () => string): Line {
  return {
    lineId: newId(),
    productId,
    quantity: amount,
    quantityPerUnit: 1,
    packageCapacity: 1000,
    price: null,
    comment: '',
  }
}
