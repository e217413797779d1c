import * as v from 'valibot'
import { text } from '../fields.ts'
import { day, grosze, idIn, instant } from '../unit-fields.ts'
import { isInDrawer, paymentTypes, type PaymentType } from '../money/payment-types.ts'
import type { Grosze } from '../units.ts'

export const paymentStatuses = [
  'not-paid',
  'in-progress',
  'paid',
  'refund-in-progress',
  'partial-refund-in-progress',
  'refund-failed',
  'refund-reversed',
  'refunded',
] as const

/** The money that a guest gave for a document. Several may pay for one; each has their own row. */
export const orderPaymentSchema = v.object({
  id: idIn('orderPayments'),
  orderCheckId: idIn('orderChecks'),
  printoutId: idIn('printouts'),
  type: v.picklist(paymentTypes),
  status: v.picklist(paymentStatuses),
  /** Towards the document, grosze. */
  amount: grosze,
  /** Left for the crew, outside of documents and tax, grosze. */
  tip: grosze,
  /** Cash that was handed over, grosze; what is above amount and tip went back as change. 0 for other types. */
  tendered: grosze,
  /** Number of the transaction at the provider or on the slip of a terminal; empty for cash. */
  reference: text(0, 120),
  /** Taken through the provider's terminal by this system, not typed in by hand. */
  integrated: v.boolean(),
  refundedAmount: grosze,
  /** The drawer that it was taken for; null, or missing as in rows of before: none. */
  drawerId: v.optional(v.nullable(idIn('drawers')), null),
  takenAt: instant,
  takenBy: idIn('placeUsers'),
  closedDay: v.nullable(day),
})

export type OrderPayment = v.InferOutput<typeof orderPaymentSchema>
export type PaymentStatus = OrderPayment['status']

/** Whether the money was once in the place's hands, whatever went back later. */
export function wasPaid({ status }: Pick<OrderPayment, 'status'>): boolean {
  return status !== 'not-paid' && status !== 'in-progress'
}

/** The rest that is still to be paid for a document, grosze; below 0 when too much was taken. */
export function leftToPay(due: Grosze, payments: readonly OrderPayment[]): Grosze {
  return payments.filter(wasPaid).reduce((left, payment) => left - payment.amount, due)
}

/** Money to hand back at the counter, grosze. */
export function changeOf({ type, tendered, amount, tip }: OrderPayment): Grosze {
  return isInDrawer(type) ? Math.max(0, tendered - amount - tip) : 0
}

/** Whether money that goes back this way is sent by the provider that took it: cash is handed over at the counter. */
export function goesThroughProvider(
  { integrated, type }: Pick<OrderPayment, 'integrated' | 'type'>,
  back: PaymentType,
): boolean {
  return integrated && type === back
}
