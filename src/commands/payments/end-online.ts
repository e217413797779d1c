import type { OnlinePayment, OnlinePaymentError } from '#domain/payment/online-payment.ts'
import { reduceOnlinePayment, type OnlinePaymentEvent } from '#domain/payment/online-payment-lifecycle.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { owedFor } from '#domain/payment/owed-for.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { noteTransaction } from './note-transaction.ts'
import type { RowId } from '#domain/units.ts'

/** Ends an online payment that waits, by an event; false: the event says nothing of it. */
export async function endOnline(
  tx: Tx,
  context: MutationContext,
  online: OnlinePayment,
  event: OnlinePaymentEvent,
  error: OnlinePaymentError,
): Promise<boolean> {
  const ended = reduceOnlinePayment(online, event)
  if (!ended.ok) return false
  const { id: paymentId, orderCheckId, amount, attempt } = online
  await tx.put('onlinePayments', { ...online, status: ended.value.status, error })
  const said = { paymentId, orderCheckId, amount, attempt }
  await noteTransaction(tx, context, { ...said, type: 'PAYMENT_ERROR', note: error })
  return true
}

/**
 * Asks no guest any more for what a document does not owe: it was paid in another way meanwhile, or dropped. Money that
 * comes all the same is money.
 */
export async function endOnlineAbove(
  tx: Tx,
  context: MutationContext,
  printoutId: RowId<'printouts'>,
): Promise<void> {
  const asked = await tx.list('onlinePayments', 'printoutId', printoutId)
  const pending = asked.filter(({ status }) => status === 'pending')
  if (pending.length === 0) return
  const printout = await tx.get('printouts', printoutId)
  const isLive = printout !== null && isLivePrintout(printout)
  const owed = isLive ? owedFor(printout, await tx.list('orderPayments', 'printoutId', printoutId)) : 0
  for (const online of pending) {
    if (online.amount > owed) await endOnline(tx, context, online, { type: 'cancel' }, 'canceled')
  }
}

/** Asks guests for nothing more of a check that ends. */
export async function endOnlineOf(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
): Promise<void> {
  for (const online of await tx.list('onlinePayments', 'orderCheckId', orderCheckId)) {
    await endOnline(tx, context, online, { type: 'cancel' }, 'canceled')
  }
}
