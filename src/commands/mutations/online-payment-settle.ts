import * as v from 'valibot'
import { integer, text } from '#domain/fields.ts'
import { grosze, idIn } from '#domain/unit-fields.ts'
import { onlinePaymentSchema, type OnlinePayment } from '#domain/payment/online-payment.ts'
import { reduceOnlinePayment } from '#domain/payment/online-payment-lifecycle.ts'
import { paymentOfAttempt } from '../payments/payment-of-attempt.ts'
import { ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { deriveMoney } from '../payments/derive-money.ts'
import { endOnline } from '../payments/end-online.ts'
import { noteTransaction } from '../payments/note-transaction.ts'
import { printPaid } from '../payments/print-paid.ts'
import { tellOfMoney } from '../payments/tell-of-money.ts'
import type { Tx } from '../tx.ts'
import { afterMoneyCame, putPayment } from './payment-taken.ts'

const args = v.object({
  onlinePaymentId: idIn('orderPayments'),
  attempt: integer(1, 999),
  outcome: v.picklist(['success', 'error']),
  /** The money that came towards the document and for the crew, grosze; 0 of an error. */
  amount: grosze,
  tip: grosze,
  reference: text(0, 120),
  /** Empty of a success. */
  error: onlinePaymentSchema.entries.error,
})

type Args = v.InferOutput<typeof args>

/**
 * The provider's word on an attempt of an online payment. Money is money, whatever became of the payment, its
 * document or its check meanwhile: a manager is told where that is late, and a second success is a payment of its
 * own.
 */
export const onlinePaymentSettle = defineMutation({
  kind: 'online-payment.settle',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments'],
  onlineOnly: true,
  args,
  added: {},
  reads: { rows: { onlinePaymentId: 'onlinePayments' } },
  background: false,
  title: 'outbox.kind.online-payment-settle',
  async apply(tx, said, context) {
    const online = await tx.get('onlinePayments', said.onlinePaymentId)
    if (online === null) {
      await context.raise(tx, 'payment_missing', null, `${said.outcome} ${said.reference}`)
    } else if (said.outcome === 'error') {
      const { attempt, error } = said
      await endOnline(tx, context, online, { type: 'error', attempt }, error === '' ? 'refused' : error)
    } else await succeed(tx, context, online, said)
    return ok(null)
  },
})

async function succeed(tx: Tx, context: MutationContext, online: OnlinePayment, said: Args): Promise<void> {
  const { attempt, amount, tip, reference } = said
  const step = reduceOnlinePayment(online, { type: 'success', attempt })
  // Said again of the attempt that has paid.
  if (!step.ok && attempt === online.attempt) return
  const paymentId = step.ok ? online.id : paymentOfAttempt(online.id, attempt)
  if (!step.ok && (await tx.get('orderPayments', paymentId)) !== null) return
  if (step.ok) {
    const { status } = step.value
    const paid = { status, attempt, amount, tip, reference, completedAt: context.at }
    await tx.put('onlinePayments', { ...online, ...paid, error: '' })
  }
  const { orderCheckId, printoutId, createdBy } = online
  const entered = { paymentId, orderCheckId, printoutId, type: 'ONLINE', amount, tip } as const
  const payment = await putPayment(
    tx,
    context,
    { ...entered, tendered: 0, reference, drawerId: null },
    { status: 'paid', integrated: true, takenBy: createdBy },
  )
  const note = { paymentId, orderCheckId, amount: amount + tip, attempt, note: reference }
  await noteTransaction(tx, context, { ...note, type: 'PAYMENT_SUCCESS' })
  if (payment === null) return
  // Its refunds may have been heard of before it.
  await afterMoneyCame(tx, context, await deriveMoney(tx, payment))
  await printPaid(tx, context, paymentId)
  if (!step.ok || step.value.late) await tellOfMoney(tx, context, 'payment-late', payment)
}
