import * as v from 'valibot'
import { mirrored } from '#domain/document/mirrored.ts'
import { id } from '#domain/fields.ts'
import { reducePayment } from '#domain/payment/payment-lifecycle.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'

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
    if (!ended.ok) return ok(null)
    await tx.put('orderPayments', ended.value)
    if (outcome === 'failed') await takeOutOfRegister(tx, context, refund)
    return ok(null)
  },
})

/** The money did not go back after all: an entry against that of the refund, since none is ever erased. */
async function takeOutOfRegister(tx: Tx, context: MutationContext, refund: Refund): Promise<void> {
  const { printoutId, orderCheckId, amount } = refund
  const entries = await tx.list('corrections', 'printoutId', printoutId)
  const entry = entries
    .filter(({ total }) => total === -amount)
    .sort((a, b) => a.at - b.at)
    .at(-1)
  if (entry === undefined) return
  await tx.put('corrections', {
    ...entry,
    id: context.idOf('refund failed', refund.id),
    ...{ at: context.at, actorId: context.actor, items: [] },
    ...{ rates: mirrored(entry.rates), total: amount },
  })
  const note = `${refund.type} ${amount}`
  await context.notePrintout(tx, { id: printoutId, orderCheckId }, 'updated', note)
}
