import * as v from 'valibot'
import { comment, id, integer, text } from '../fields.ts'
import { day, grosze, idIn, instant, thousandths } from '../unit-fields.ts'
import { stockReasonNames } from './stock-reasons.ts'

/**
 * How much was moved: `quantity` (thousandths) of packages of `quantityPerUnit` pieces of `packageCapacity`
 * (thousandths).
 */
export const packedQuantityFields = {
  quantity: thousandths(1, 999_999_999),
  quantityPerUnit: integer(1, 10_000),
  packageCapacity: thousandths(1, 1_000_000_000),
}

/** A movement of goods that people made at once, with its reason: a delivery, waste, what went back to a supplier. */
export const stockTransactionSchema = v.object({
  id: idIn('stockTransactions'),
  reason: v.picklist(stockReasonNames),
  /** When the goods came or went, as a person says, ms. */
  date: instant,
  /** When it was entered, ms. */
  at: instant,
  /** Whether it was entered on a later business day than it is of. */
  isLate: v.boolean(),
  actorId: idIn('placeUsers'),
  supplier: text(0, 120),
  /** The supplier's, such as a delivery note's or an invoice's. */
  documentNumber: text(0, 40),
  /** A picture of the supplier's document. */
  fileId: v.nullable(id),
  comment,
  /** The transaction that this one takes back, and the one that has taken this one back. */
  reverses: v.nullable(id),
  reversedBy: v.nullable(id),
  closedDay: v.nullable(day),
})

export type StockTransaction = v.InferOutput<typeof stockTransactionSchema>

/** One product of a transaction. Its movement, its price and its cost have the same id. */
export const transactionLineSchema = v.object({
  id: idIn('transactionLines'),
  transactionId: id,
  productId: idIn('products'),
  ...packedQuantityFields,
  comment,
  closedDay: v.nullable(day),
})

export type TransactionLine = v.InferOutput<typeof transactionLineSchema>

/** The purchase price of a line of a transaction: only for who may see purchase prices. */
export const purchasePriceSchema = v.object({
  id: idIn('transactionLines'),
  transactionId: id,
  productId: idIn('products'),
  /** Of one counted package, grosze; net or gross as the place says. */
  price: grosze,
  /** Price times quantity, rounded, grosze. */
  totalPrice: grosze,
  date: instant,
  closedDay: v.nullable(day),
})

export type PurchasePrice = v.InferOutput<typeof purchasePriceSchema>
