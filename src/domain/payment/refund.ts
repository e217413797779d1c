import * as v from 'valibot'
import { day, grosze, id, instant, text } from '../fields.ts'
import { printoutItemSchema } from '../document/printout.ts'
import { paymentTypes } from '../money/payment-types.ts'

export const refundReasons = ['FRAUD', 'CUSTOMER_REQUEST', 'RETURN', 'DUPLICATE', 'OTHER'] as const

/** What becomes of the goods that are given back; null: nothing comes back, money only. */
export const returnedGoods = ['RETURN_TO_STOCK', 'DAMAGE_OR_SPOILAGE'] as const

/** Money that went back to a guest, of one payment. Rows are only ever added. */
export const refundSchema = v.object({
  id,
  orderCheckId: id,
  printoutId: id,
  orderPaymentId: id,
  amount: grosze,
  /** How it went back. */
  type: v.picklist(paymentTypes),
  /** What was taken off the document; empty when only an amount was given back. */
  items: v.array(printoutItemSchema),
  reason: v.picklist(refundReasons),
  comment: text(0, 200),
  goods: v.nullable(v.picklist(returnedGoods)),
  givenAt: instant,
  givenBy: id,
  closedDay: v.nullable(day),
})

export type Refund = v.InferOutput<typeof refundSchema>
export type RefundReason = Refund['reason']
