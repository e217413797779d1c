import * as v from 'valibot'
import { text } from '../fields.ts'
import { day, grosze, idIn, instant } from '../unit-fields.ts'
import { printoutItemSchema } from '../document/printout.ts'
import { paymentTypes } from '../money/payment-types.ts'

export const refundReasons = ['FRAUD', 'CUSTOMER_REQUEST', 'RETURN', 'DUPLICATE', 'OTHER'] as const

/** The fate of the goods that are given back; null: nothing comes back, money only. */
export const returnedGoods = ['RETURN_TO_STOCK', 'DAMAGE_OR_SPOILAGE'] as const

/**
 * Where a refund stands. Money over the counter is `confirmed` at once. What a provider gives back is `requested`
 * until it is taken on (`sent`); its word ends it. A confirmed refund may fail days later, or be reversed by the
 * bank.
 */
export const refundStatuses = ['requested', 'sent', 'confirmed', 'failed', 'failed-late', 'reversed'] as const

/** Money that goes back to a guest, of one payment. Only its status changes. */
export const refundSchema = v.object({
  id: idIn('refunds'),
  orderCheckId: idIn('orderChecks'),
  printoutId: idIn('printouts'),
  orderPaymentId: idIn('orderPayments'),
  amount: grosze,
  /** How it went back. */
  type: v.picklist(paymentTypes),
  status: v.picklist(refundStatuses),
  /** When the provider last said something of it, ms; null: no provider is asked, or it has said nothing yet. */
  heardAt: v.nullable(instant),
  /** The provider's number of it; empty: none. */
  reference: text(0, 120),
  /** The items that were taken off the document; empty when only an amount was given back. */
  items: v.array(printoutItemSchema),
  reason: v.picklist(refundReasons),
  comment: text(0, 200),
  goods: v.nullable(v.picklist(returnedGoods)),
  givenAt: instant,
  givenBy: idIn('placeUsers'),
  closedDay: v.nullable(day),
})

export type Refund = v.InferOutput<typeof refundSchema>
export type RefundStatus = Refund['status']
export type RefundReason = Refund['reason']
