import type { ProductCost } from '#domain/stock/stock-cost.ts'
import type { TransactionLine } from '#domain/stock/stock-transaction.ts'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import type { DeliveryDraftLine } from './draft.ts'

type Packaging = Pick<TransactionLine, 'quantityPerUnit' | 'packageCapacity'>

/** How a product comes: as in its last delivery, else in packages of its own capacity. */
export type UsualPackage = Packaging & {
  /** Of one such package at the last purchase, grosze; null: never bought, or nobody may know. */
  price: number | null
}

type NewLine = {
  lineId: string
  restId: string
  productId: string
  packages?: number
  usual: UsualPackage
  mark: ',' | '.'
}

/** A line of one package as it usually comes, or of as many as are said. */
export function newDeliveryLine({
  lineId,
  restId,
  productId,
  packages = 1,
  usual,
  mark,
}: NewLine): DeliveryDraftLine {
  return {
    lineId,
    restId,
    productId,
    packages: String(packages),
    perPackage: String(usual.quantityPerUnit),
    capacity: decimalText(usual.packageCapacity, 3, { mark }),
    rest: '',
    price: usual.price === null ? '' : decimalText(usual.price, 2, { mark, digits: 2 }),
  }
}

/** The cost of a package at the price of the last purchase, grosze; null: nothing was ever bought. */
export function priceOfPackage(
  last: ProductCost['last'],
  { quantityPerUnit, packageCapacity }: Packaging,
): number | null {
  if (last === null || last.quantity <= 0) return null
  return Math.round((last.value * quantityPerUnit * packageCapacity) / last.quantity)
}

/** How much dearer (above zero) or cheaper a purchase is than the last one, tenths of a percent; null: nobody knows. */
export function priceChange(
  last: ProductCost['last'],
  total: number | null,
  content: number | null,
): number | null {
  if (last === null || total === null || content === null || last.value <= 0 || content <= 0) return null
  return Math.round(((total * last.quantity) / (content * last.value) - 1) * 1000)
}
