import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { reducePayment } from '#domain/payment/payment-lifecycle.ts'
import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/** The provider's word on a refund through it. */
export const refundSettle = defineMutation({
  kind: 'refund.settle',
  v: 1,
  nature: 'fact',
  permissions: ['manage-payments', 'manage-adyen-transactions'],
  args: v.object({ refundId: id, outcome: v.picklist(['confirmed', 'failed']) }),
  async apply(tx, { refundId, outcome }, context) {
    const refund = await tx.get('refunds', refundId)
    const payment = refund === null ? null : await tx.get('orderPayments', refund.orderPaymentId)
    if (refund === null || payment === null) {
      await context.raise(tx, 'payment_missing', null, refundId)
      return ok(null)
    }
    const ended =
      outcome === 'confirmed'
        ? reducePayment(payment, { type: 'refund-confirm', amount: refund.amount })
        : reducePayment(payment, { type: 'refund-fail' })
    if (ended.ok) await tx.put('orderPayments', ended.value)
    return ok(null)
  },
})
