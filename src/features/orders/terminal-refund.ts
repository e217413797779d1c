import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import { refundable } from '#domain/payment/payment-lifecycle.ts'
import type { Refund } from '#domain/payment/refund.ts'

/** Whether money goes back through the terminal that took it: what is given back in cash is done at the counter. */
export function goesToTerminal({ payment, type }: { payment: OrderPayment; type: PaymentType }): boolean {
  return payment.integrated && type === 'CARD'
}

/**
 * The refund of a payment of which the terminal has yet to say how it ended; null where none is open. Only one can be:
 * the last of those whose amount is what the payment waits for.
 */
export function openRefund<R extends Refund>(payment: OrderPayment, refunds: readonly R[]): R | null {
  const { status } = payment
  if (status !== 'refund-in-progress' && status !== 'partial-refund-in-progress') return null
  const left = refundable(payment)
  const fits = (amount: number) => (status === 'refund-in-progress' ? amount === left : amount < left)
  return (
    refunds
      .filter(({ orderPaymentId }) => orderPaymentId === payment.id)
      .filter(({ type, amount }) => goesToTerminal({ payment, type }) && fits(amount))
      .toSorted((a, b) => a.givenAt - b.givenAt)
      .at(-1) ?? null
  )
}
