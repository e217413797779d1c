import * as v from 'valibot'
import { comment, id } from '../fields.ts'
import { day, grosze, idIn, instant } from '../unit-fields.ts'

export const transactionEventTypes = [
  'TRANSACTION_CREATED',
  'PAYMENT_ERROR',
  'PAYMENT_SUCCESS',
  'REFUND_STARTED',
  'REFUND_CONFIRMED',
  'DISPUTED',
] as const

/** An event of a payment at its provider. Rows are only ever added. */
export const transactionEventSchema = v.object({
  id: idIn('transactionEvents'),
  orderCheckId: idIn('orderChecks'),
  /** The payment of a document, or the online payment before it is one. */
  paymentId: id,
  /** The refund that it is of; null: the payment itself. */
  refundId: v.nullable(idIn('refunds')),
  type: v.picklist(transactionEventTypes),
  /** Grosze. */
  amount: grosze,
  at: instant,
  /** The provider's number or word; of a dispute what `dispute.ts` reads; empty: none. */
  note: comment,
  closedDay: v.nullable(day),
})

export type TransactionEvent = v.InferOutput<typeof transactionEventSchema>
