import * as v from 'valibot'
import { isServerActor } from '#domain/access/server-actors.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { grosze, idIn, instant } from '#domain/unit-fields.ts'
import { sumOf } from '#domain/money/sum.ts'
import { onlinePaymentSchema, type OnlinePayment } from '#domain/payment/online-payment.ts'
import { reduceOnlinePayment } from '#domain/payment/online-payment-lifecycle.ts'
import { onlineProviders } from '#domain/payment/online-providers.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { liveCheckId } from '../live-check.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import { endOnline } from '../payments/end-online.ts'
import { noteTransaction } from '../payments/note-transaction.ts'
import type { Tx } from '../tx.ts'

/** A guest is asked to pay for a document online. No provider hears of it before the guest opens its page. */
export const onlinePaymentStart = defineMutation({
  kind: 'online-payment.start',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({
    onlinePaymentId: idIn('orderPayments'),
    orderCheckId: idIn('orderChecks'),
    printoutId: idIn('printouts'),
    provider: v.picklist(onlineProviders),
    amount: v.pipe(grosze, v.minValue(1)),
    guestToken: onlinePaymentSchema.entries.guestToken,
    expiresAt: instant,
  }),
  added: {},
  reads: {
    rows: { onlinePaymentId: 'onlinePayments', orderCheckId: 'orderChecks', printoutId: 'printouts' },
    lists: { printoutId: ['orderPayments', 'printoutId'] },
  },
  background: false,
  title: 'outbox.kind.online-payment-start',
  async apply(tx, { onlinePaymentId, printoutId, provider, amount, guestToken, expiresAt }, context) {
    const known = await tx.get('onlinePayments', onlinePaymentId)
    if (known !== null) return fail({ code: 'payment_state', current: known.status })
    const printout = await tx.get('printouts', printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    const fits = await mayAsk(tx, context, { id: onlinePaymentId, printoutId, amount })
    if (!fits.ok) return fits
    const orderCheckId = await liveCheckId(tx, printout.orderCheckId)
    const check = await tx.get('orderChecks', orderCheckId)
    await tx.put('onlinePayments', {
      id: onlinePaymentId,
      orderCheckId,
      printoutId,
      provider,
      status: 'pending',
      amount,
      tip: 0,
      refundedAmount: 0,
      attempt: 1,
      guestToken,
      reference: '',
      error: '',
      createdAt: context.at,
      createdBy: context.actor,
      expiresAt,
      openedAt: null,
      completedAt: null,
      closedDay: check?.closedDay ?? null,
    })
    const said = { paymentId: onlinePaymentId, orderCheckId, amount }
    await noteTransaction(tx, context, { ...said, type: 'TRANSACTION_CREATED' })
    await context.notePrintout(tx, { ...printout, orderCheckId }, 'updated', `asked ONLINE ${amount}`)
    return ok(null)
  },
})

/** The place asks for it no more. Money that comes all the same is money. */
export const onlinePaymentCancel = defineMutation({
  kind: 'online-payment.cancel',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ onlinePaymentId: idIn('orderPayments') }),
  added: {},
  reads: { rows: { onlinePaymentId: 'onlinePayments' } },
  background: false,
  title: 'outbox.kind.online-payment-cancel',
  async apply(tx, { onlinePaymentId }, context) {
    const online = await tx.get('onlinePayments', onlinePaymentId)
    if (online === null) return fail({ code: 'not_found' })
    // Ended already, as it is wanted.
    if (online.status === 'error') return ok(null)
    const isEnded = await endOnline(tx, context, online, { type: 'cancel' }, 'canceled')
    return isEnded ? ok(null) : fail({ code: 'payment_state', current: online.status })
  },
})

/** A guest is asked once more for what has ended in an error: the next attempt, with a session of its own. */
export const onlinePaymentRetry = defineMutation({
  kind: 'online-payment.retry',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ onlinePaymentId: idIn('orderPayments'), expiresAt: instant }),
  added: {},
  reads: { rows: { onlinePaymentId: 'onlinePayments' } },
  background: false,
  title: 'outbox.kind.online-payment-retry',
  async apply(tx, { onlinePaymentId, expiresAt }, context) {
    const online = await tx.get('onlinePayments', onlinePaymentId)
    if (online === null) return fail({ code: 'not_found' })
    const next = reduceOnlinePayment(online, { type: 'retry' })
    if (!next.ok) return fail({ code: 'payment_state', current: next.error })
    const fits = await mayAsk(tx, context, online)
    if (!fits.ok) return fits
    const { status, attempt } = next.value
    await tx.put('onlinePayments', { ...online, status, attempt, error: '', expiresAt })
    const { id: paymentId, printoutId, orderCheckId, amount } = online
    const said = { paymentId, orderCheckId, amount, attempt }
    await noteTransaction(tx, context, { ...said, type: 'TRANSACTION_CREATED' })
    // A guest who comes back by themselves was not asked again.
    if (isServerActor(context.actor)) return ok(null)
    await context.notePrintout(tx, { id: printoutId, orderCheckId }, 'updated', `asked ONLINE ${amount}`)
    return ok(null)
  },
})

/** The guest has the page of what they are asked for before them. The first time counts. */
export const onlinePaymentOpened = defineMutation({
  kind: 'online-payment.opened',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments'],
  onlineOnly: true,
  args: v.object({ onlinePaymentId: idIn('orderPayments') }),
  added: {},
  reads: { rows: { onlinePaymentId: 'onlinePayments' } },
  background: false,
  title: 'outbox.kind.online-payment-opened',
  async apply(tx, { onlinePaymentId }, context) {
    const online = await tx.get('onlinePayments', onlinePaymentId)
    if (online?.status !== 'pending' || online.openedAt !== null) return ok(null)
    await tx.put('onlinePayments', { ...online, openedAt: context.at })
    return ok(null)
  },
})

/** Whether a document owes so much, less what others are asked for at this moment, online or at a terminal. */
async function mayAsk(
  tx: Tx,
  context: MutationContext,
  { id: own, printoutId, amount }: Pick<OnlinePayment, 'id' | 'printoutId' | 'amount'>,
): Promise<Result<null, Refusal>> {
  const printout = await tx.get('printouts', printoutId)
  if (printout === null) return fail({ code: 'not_found' })
  if (!isLivePrintout(printout)) return fail({ code: 'document_state', current: printout.status })
  const payments = await tx.list('orderPayments', 'printoutId', printoutId)
  const owed = owedFor(printout, payments)
  const begun = payments.filter(({ status }) => status === 'in-progress')
  const asked = (await tx.list('onlinePayments', 'printoutId', printoutId)).filter(
    ({ id, status, expiresAt }) => id !== own && status === 'pending' && expiresAt > context.at,
  )
  if (amount + sumOf([...begun, ...asked].map((each) => each.amount)) <= owed) return ok(null)
  return owed > 0 ? fail({ code: 'invalid_input', fields: ['amount'] }) : fail({ code: 'nothing_to_pay' })
}
