import { fail, ok, type Result } from '../result.ts'
import type { OrderPayment, PaymentStatus } from './order-payment.ts'

/**
 * The life of a payment.
 *
 *   not-paid --start--> in-progress                     a terminal or an online payment was begun
 *   not-paid --confirm--> paid                          cash, or a card without reference
 *   in-progress --success--> paid | --error--> not-paid; no answer: it stays until the provider or a person says
 *   paid, refund-failed, refund-reversed --refund-start(amount)--> refund-in-progress | partial-refund-in-progress
 *   refund-in-progress, partial-refund-in-progress --refund-confirm--> paid with more refunded | refunded when all is
 *   refund-in-progress, partial-refund-in-progress --refund-fail--> refund-failed
 *   refunded, paid with a partial refund --reverse--> refund-reversed
 *
 * What goes back never exceeds what was paid, and one refund is open at a time.
 */
export type PaymentEvent =
  | { type: 'start' | 'confirm' | 'success' | 'error' | 'refund-fail' | 'reverse' }
  | { type: 'refund-start' | 'refund-confirm'; amount: number }

export type PaymentObjection = 'wrong-status' | 'above-paid'

/** The payment after an event, or why it cannot be. The given payment is never changed. */
export function reducePayment(
  payment: OrderPayment,
  event: PaymentEvent,
): Result<OrderPayment, PaymentObjection> {
  const from = allowed[event.type]
  if (!from.includes(payment.status)) return fail('wrong-status')
  switch (event.type) {
    case 'start':
      return ok({ ...payment, status: 'in-progress' })
    case 'confirm':
    case 'success':
      return ok({ ...payment, status: 'paid' })
    case 'error':
      return ok({ ...payment, status: 'not-paid' })
    case 'refund-start':
      return startRefund(payment, event.amount)
    case 'refund-confirm':
      return confirmRefund(payment, event.amount)
    case 'refund-fail':
      return ok({ ...payment, status: 'refund-failed' })
    case 'reverse':
      if (payment.refundedAmount === 0) return fail('wrong-status')
      return ok({ ...payment, status: 'refund-reversed', refundedAmount: 0 })
  }
}

/** What may still go back of a payment, grosze. */
export function refundable({ amount, refundedAmount }: OrderPayment): number {
  return amount - refundedAmount
}

const refunding: readonly PaymentStatus[] = ['refund-in-progress', 'partial-refund-in-progress']

const allowed: Record<PaymentEvent['type'], readonly PaymentStatus[]> = {
  start: ['not-paid'],
  confirm: ['not-paid'],
  success: ['in-progress'],
  error: ['in-progress'],
  'refund-start': ['paid', 'refund-failed', 'refund-reversed'],
  'refund-confirm': refunding,
  'refund-fail': refunding,
  reverse: ['refunded', 'paid'],
}

function startRefund(payment: OrderPayment, amount: number): Result<OrderPayment, PaymentObjection> {
  if (amount <= 0 || amount > refundable(payment)) return fail('above-paid')
  const whole = amount === refundable(payment)
  return ok({ ...payment, status: whole ? 'refund-in-progress' : 'partial-refund-in-progress' })
}

function confirmRefund(payment: OrderPayment, amount: number): Result<OrderPayment, PaymentObjection> {
  if (amount <= 0 || amount > refundable(payment)) return fail('above-paid')
  const refundedAmount = payment.refundedAmount + amount
  return ok({ ...payment, refundedAmount, status: refundedAmount === payment.amount ? 'refunded' : 'paid' })
}
