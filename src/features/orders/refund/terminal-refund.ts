import { paymentFacts, type PaymentType } from '#domain/money/payment-types.ts'
import { goesThroughProvider, type OrderPayment } from '#domain/payment/order-payment.ts'
import { isOnTheWay } from '#domain/payment/refund-lifecycle.ts'
import type { Refund } from '#domain/payment/refund.ts'

/** Whether money goes back through the terminal that took it: what is given back in cash is done at the counter. */
export function goesToTerminal({ payment, type }: { payment: OrderPayment; type: PaymentType }): boolean {
  return paymentFacts[type].provider === 'terminal' && goesThroughProvider(payment, type)
}

/** The refund of a payment of which the terminal has yet to say how it ended, the latest; null where none is open. */
export function openRefund<R extends Refund>(payment: OrderPayment, refunds: readonly R[]): R | null {
  return (
    refunds
      .filter((refund) => refund.orderPaymentId === payment.id && isOnTheWay(refund))
      .filter(({ type }) => goesToTerminal({ payment, type }))
      .toSorted((a, b) => a.givenAt - b.givenAt)
      .at(-1) ?? null
  )
}
