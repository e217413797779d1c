import { paymentEntry, paymentTypeEntries, tipEntry } from '#domain/closing/payment-entries.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { writeEntries } from './write-entries.ts'
import type { RowId } from '#domain/units.ts'

/** Writes into the ledger that a payment came in, when that is heard of, in the name of who took it. */
export async function writePayment(
  tx: Tx,
  context: MutationContext,
  payment: OrderPayment,
  drawerId: RowId<'drawers'> | null,
): Promise<void> {
  const when = { at: context.at, personId: payment.takenBy, drawerId }
  await writeEntries(tx, context, (ledger) => [paymentEntry(ledger, payment, when)])
}

/** Writes into the ledger the tip of a payment that is there without it, in the name of who took that. */
export async function writeTip(tx: Tx, context: MutationContext, payment: OrderPayment): Promise<void> {
  const { takenBy: personId, drawerId } = payment
  await writeEntries(tx, context, (ledger) => [
    tipEntry(ledger, payment, { at: context.at, personId, drawerId }),
  ])
}

/** Writes that a payment, given as it was, came in another way than was said. */
export async function writePaymentType(
  tx: Tx,
  context: MutationContext,
  payment: OrderPayment,
  type: OrderPayment['type'],
): Promise<void> {
  if (type === payment.type) return
  const entries = await tx.list('ledgerEntries', 'orderCheckId', payment.orderCheckId)
  const known = entries.find(({ kind, factId }) => kind === 'payment' && factId === payment.id)
  const when = { at: context.at, drawerId: known?.drawerId ?? null }
  await writeEntries(tx, context, (ledger) => paymentTypeEntries(ledger, payment, type, when))
}
