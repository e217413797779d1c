import { contentOf } from '#domain/stock/packed-quantity.ts'
import { typedThousandths, type Measure } from '#domain/stock/measures.ts'
import type { TransactionLine } from '#domain/stock/stock-transaction.ts'
import { faultOfLine } from '#domain/stock/transaction-args.ts'

/** An amount as a line of a transaction says it: so many of a measure. */
export type LossAmount = Pick<TransactionLine, 'quantity' | 'quantityPerUnit' | 'packageCapacity'>

/** Reads what is typed in the chosen measure; null: nothing, or more than can be. */
export function readAmount(typed: string, { size }: Measure): LossAmount | null {
  const amount = { quantity: typedThousandths(typed), quantityPerUnit: 1, packageCapacity: size }
  return amount.quantity < 1 || faultOfLine({ ...amount, price: null }) !== null ? null : amount
}

/** Thousandths of the product's unit. */
export function amountOf(amount: LossAmount): number {
  return contentOf(amount)
}
