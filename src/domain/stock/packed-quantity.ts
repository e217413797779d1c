import type { TransactionLine } from './stock-transaction.ts'
import type { Grosze, Thousandths } from '../units.ts'

type Packed = Pick<TransactionLine, 'quantity' | 'quantityPerUnit' | 'packageCapacity'>

/** How much of a product packages contain, thousandths of its unit: 2 cartons of 6 bottles of 0.7 l are 8.4 l. */
export function contentOf({ quantity, quantityPerUnit, packageCapacity }: Packed): Thousandths {
  return Math.round((quantity * quantityPerUnit * packageCapacity) / 1000)
}

/** The price of packages together, grosze. `price`: of one counted package. */
export function totalPriceOf(price: Grosze, { quantity }: Pick<Packed, 'quantity'>): Grosze {
  return Math.round((price * quantity) / 1000)
}

/**
 * The price of a whole unit, in millionths of a grosz, for display only: 718.80 zł for 8.4 l are 85.571429 zł a
 * litre.
 */
export function unitPriceOf(totalPrice: Grosze, content: Thousandths): number | null {
  return content === 0 ? null : Math.round((totalPrice * 1000 * 1_000_000) / content)
}
