import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { grosze, idIn } from '#domain/unit-fields.ts'
import { dueFor, isLivePrintout } from '#domain/document/printout.ts'
import { leftToPay, type OrderPayment } from '#domain/payment/order-payment.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { ok } from '#domain/result.ts'
import { liveCheckId } from '../live-check.ts'
import { updateCheckStatus } from '../checks/update-check-status.ts'
import type { MutationContext } from '../context.ts'
import { inDrawer, knownDrawer } from '../ledger/known-drawer.ts'
import { writePayment } from '../ledger/write-payment.ts'
import { defineMutation } from '../mutation.ts'
import { endOnlineAbove } from '../payments/end-online.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** The arguments of a payment, as it is entered. */
export const paymentArgs = v.object({
  paymentId: id,
  orderCheckId: idIn('orderChecks'),
  printoutId: idIn('printouts'),
  type: v.picklist(paymentTypes),
  amount: grosze,
  tip: grosze,
  tendered: grosze,
  reference: text(0, 120),
})

/**
 * A guest paid: cash, a card on a terminal of its own, or online before. `PUT
 * /order-payment/paid/{orderId}/{printoutId}`.
 */
export const paymentTaken = defineMutation({
  kind: 'payment.taken',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'crew-order'],
  args: v.object({ ...paymentArgs.entries, drawerId: inDrawer }),
  added: {},
  reads: {
    rows: {
      paymentId: 'orderPayments',
      orderCheckId: 'orderChecks',
      printoutId: 'printouts',
      drawerId: 'drawers',
    },
  },
  background: false,
  title: 'outbox.kind.payment-taken',
  async apply(tx, { drawerId = null, ...args }, context) {
    const how = { status: 'paid', integrated: false, takenBy: context.actor } as const
    const payment = await putPayment(tx, context, { ...args, drawerId }, how)
    if (payment === null) return ok(null)
    await knownDrawer(tx, context, drawerId)
    await afterMoneyCame(tx, context, payment, drawerId)
    return ok(null)
  },
})

/** Writes a new payment; null when its id is taken, which a manager is told. */
export async function putPayment(
  tx: Tx,
  context: MutationContext,
  { paymentId, ...said }: v.InferOutput<typeof paymentArgs> & { drawerId: RowId<'drawers'> | null },
  {
    status,
    integrated,
    takenBy,
  }: Pick<OrderPayment, 'integrated' | 'takenBy'> & {
    status: 'paid' | 'in-progress'
  },
): Promise<OrderPayment | null> {
  // Money stands where its document does, also when the check became a part of another one meanwhile.
  const printout = await tx.get('printouts', said.printoutId)
  const orderCheckId = await liveCheckId(tx, printout?.orderCheckId ?? said.orderCheckId)
  const args = { ...said, orderCheckId }
  if ((await tx.get('orderPayments', paymentId)) !== null) {
    await context.raise(tx, 'payment_exists', args.orderCheckId, `${args.type} ${args.amount}`)
    return null
  }
  const check = await tx.get('orderChecks', orderCheckId)
  const payment: OrderPayment = {
    id: paymentId,
    ...args,
    status,
    refundedAmount: 0,
    integrated,
    takenAt: context.at,
    takenBy,
    closedDay: check?.closedDay ?? null,
  }
  await tx.put('orderPayments', payment)
  return payment
}

/**
 * Writes what follows when money has come in: the ledger, the history, a word to the manager when it is too much, the
 * check's status.
 */
export async function afterMoneyCame(
  tx: Tx,
  context: MutationContext,
  payment: OrderPayment,
  drawerId: RowId<'drawers'> | null = null,
): Promise<void> {
  const { orderCheckId, printoutId, type, amount } = payment
  const printout = await tx.get('printouts', printoutId)
  await writePayment(tx, context, payment, drawerId)
  await context.notePrintout(tx, { id: printoutId, orderCheckId }, 'paid', `${type} ${amount}`)
  if (printout === null) await context.raise(tx, 'document_missing', orderCheckId, `${type} ${amount}`)
  else if (!isLivePrintout(printout)) {
    await context.raise(tx, 'document_dropped', orderCheckId, `${printout.number} ${type} ${amount}`)
  } else {
    const payments = await tx.list('orderPayments', 'printoutId', printoutId)
    if (leftToPay(dueFor(printout), payments) < 0) {
      await context.raise(tx, 'overpaid', orderCheckId, `${printout.number} ${type} ${amount}`)
    }
    await endOnlineAbove(tx, context, printoutId)
  }
  await updateCheckStatus(tx, context, orderCheckId)
}
