import { paymentFacts } from '#domain/money/payment-types.ts'
import { deriveOnlinePayment } from '#domain/payment/online-payment-lifecycle.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { derivePayment } from '#domain/payment/payment-lifecycle.ts'
import type { Tx } from '../tx.ts'

/** Brings a payment in line with its refunds, and with it the online payment that it came of; gives it. */
export async function deriveMoney(tx: Tx, payment: OrderPayment): Promise<OrderPayment> {
  const derived = derivePayment(payment, await tx.list('refunds', 'orderPaymentId', payment.id))
  await tx.put('orderPayments', derived)
  const online =
    paymentFacts[derived.type].provider === 'link' ? await tx.get('onlinePayments', payment.id) : null
  if (online !== null) await tx.put('onlinePayments', deriveOnlinePayment(online, derived))
  return derived
}
