import * as v from 'valibot'
import { integer, text } from '../fields.ts'
import { day, grosze, idIn, instant } from '../unit-fields.ts'
import { onlinePaymentStatuses } from './online-payment-lifecycle.ts'
import { onlineProviders } from './online-providers.ts'

/**
 * A payment that a guest is asked to make online for a document. The payment of the document that comes of a success
 * has its id. A provider hears of it only when the guest opens the page of `guestToken`; each attempt there is a
 * session of its own.
 */
export const onlinePaymentSchema = v.object({
  id: idIn('orderPayments'),
  orderCheckId: idIn('orderChecks'),
  printoutId: idIn('printouts'),
  provider: v.picklist(onlineProviders),
  status: v.picklist(onlinePaymentStatuses),
  /** Towards the document, grosze. */
  amount: grosze,
  /** Left for the crew by the guest, grosze; 0 until the money is there. */
  tip: grosze,
  /** Went back of amount and tip, grosze. */
  refundedAmount: grosze,
  /** Counts from 1; a success of an earlier attempt is money all the same. */
  attempt: integer(1, 999),
  /** Opens the guest's page, `/pay/<place><token>`: 128 random bits, base64url, after those of the place's id. */
  guestToken: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  /** The provider's number of the payment; empty: it has not said one. */
  reference: text(0, 120),
  /** Why it is an error: a word of `onlinePaymentErrors`; empty: it is none. */
  error: v.picklist(['', 'canceled', 'expired', 'refused', 'unavailable']),
  createdAt: instant,
  createdBy: idIn('placeUsers'),
  /** When the guest's page stops taking money, ms. */
  expiresAt: instant,
  /** When the guest first had its page before them, ms; null, or missing as in rows of before: nobody knows of it. */
  openedAt: v.optional(v.nullable(instant), null),
  /** When its money was there, ms; null: not yet. */
  completedAt: v.nullable(instant),
  closedDay: v.nullable(day),
})

export type OnlinePayment = v.InferOutput<typeof onlinePaymentSchema>
export type OnlinePaymentError = OnlinePayment['error']
