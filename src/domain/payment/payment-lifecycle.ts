import { sumOf } from '../money/sum.ts'
import { fail, ok, type Result } from '../result.ts'
import { wasPaid, type OrderPayment, type PaymentStatus } from './order-payment.ts'
import { isOnTheWay } from './refund-lifecycle.ts'
import type { Refund } from './refund.ts'
import type { Grosze } from '../units.ts'

/**
 * How a payment comes in.
 *
 *   not-paid --start--> in-progress                     a terminal was asked
 *   not-paid --confirm--> paid                          cash, or a card without reference
 *   in-progress --success--> paid | --error--> not-paid; no answer: it stays until the provider or a person says
 *
 * What becomes of it afterwards follows from its refunds alone (`derivePayment`).
 */
export type PaymentEvent = 'start' | 'confirm' | 'success' | 'error'

const transitions: Record<PaymentEvent, { from: PaymentStatus; to: PaymentStatus }> = {
  start: { from: 'not-paid', to: 'in-progress' },
  confirm: { from: 'not-paid', to: 'paid' },
  success: { from: 'in-progress', to: 'paid' },
  error: { from: 'in-progress', to: 'not-paid' },
}

/** The payment after an event, or the status that forbids it. The given payment is never changed. */
export function reducePayment(
  payment: OrderPayment,
  event: PaymentEvent,
): Result<OrderPayment, PaymentStatus> {
  const { from, to } = transitions[event]
  return payment.status === from ? ok({ ...payment, status: to }) : fail(payment.status)
}

type OfRefund = Pick<Refund, 'id' | 'amount' | 'status' | 'heardAt' | 'givenAt'>

/**
 * A payment as its own refunds make it, in whatever order they are given: what is on its way first, then whether all
 * went back, else what was heard last. What was given back beyond the payment stands in the refunds alone. Money that
 * has not come in has no refunds yet; those that are there count once it has.
 */
export function derivePayment(payment: OrderPayment, refunds: readonly OfRefund[]): OrderPayment {
  if (!wasPaid(payment)) return payment
  const gone = sumOf(refunds.filter(({ status }) => status === 'confirmed').map(({ amount }) => amount))
  const open = refunds.filter(isOnTheWay)
  const refundedAmount = Math.min(gone, payment.amount)
  const status = statusBy(payment.amount, gone, open, lastOf(refunds))
  return { ...payment, status, refundedAmount }
}

/** The part of a payment that may still go back, grosze. */
export function refundable({ amount, refundedAmount }: OrderPayment): Grosze {
  return amount - refundedAmount
}

/** Whether something of a payment may go back now: it is paid, and no other refund of it is open. */
export function givesBack(payment: OrderPayment): boolean {
  const { status } = payment
  if (status !== 'paid' && status !== 'refund-failed' && status !== 'refund-reversed') return false
  return refundable(payment) > 0
}

/** Whether a provider has yet to say how a refund of it ends. */
export function hasOpenRefund({ status }: Pick<OrderPayment, 'status'>): boolean {
  return status === 'refund-in-progress' || status === 'partial-refund-in-progress'
}

function statusBy(
  amount: Grosze,
  gone: Grosze,
  open: readonly OfRefund[],
  last: OfRefund | undefined,
): PaymentStatus {
  if (open.length > 0) {
    const asked = sumOf(open.map((each) => each.amount))
    return gone + asked >= amount ? 'refund-in-progress' : 'partial-refund-in-progress'
  }
  if (gone >= amount && gone > 0) return 'refunded'
  if (last?.status === 'failed' || last?.status === 'failed-late') return 'refund-failed'
  return last?.status === 'reversed' ? 'refund-reversed' : 'paid'
}

/** The one of which something was heard last. */
function lastOf(refunds: readonly OfRefund[]): OfRefund | undefined {
  const when = ({ heardAt, givenAt }: OfRefund) => heardAt ?? givenAt
  return refunds.toSorted((a, b) => when(a) - when(b) || (a.id < b.id ? -1 : 1)).at(-1)
}
