import * as v from 'valibot'
import { refundEntry } from '#domain/closing/payment-entries.ts'
import { refundAmounts, type CorrectionAmounts } from '#domain/document/correction-amounts.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import { printoutItemSchema } from '#domain/document/printout.ts'
import { grosze, id, text } from '#domain/fields.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { reducePayment } from '#domain/payment/payment-lifecycle.ts'
import { refundReasons, returnedGoods, type Refund } from '#domain/payment/refund.ts'
import { ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { inDrawer, knownDrawer } from '../ledger/known-drawer.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/**
 * Money went back to a guest, of one payment; the document stays and the register of corrections gets an entry. What
 * was paid through a terminal goes back the same way: then the provider's word ends it.
 * `POST /order-payment/refund/{printoutId}`.
 */
export const refundGiven = defineMutation({
  kind: 'refund.given',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['manage-payments', 'manage-adyen-transactions'],
  args: v.pipe(
    v.object({
      refundId: id,
      orderPaymentId: id,
      amount: v.pipe(grosze, v.minValue(1)),
      type: v.picklist(paymentTypes),
      items: v.pipe(v.array(printoutItemSchema), v.maxLength(500)),
      reason: v.picklist(refundReasons),
      comment: text(0, 200),
      goods: v.nullable(v.picklist(returnedGoods)),
      drawerId: inDrawer,
    }),
    v.check(({ reason, comment }) => reason !== 'OTHER' || comment !== ''),
  ),
  added: {},
  reads: {
    rows: {
      refundId: 'refunds',
      orderPaymentId: 'orderPayments',
      lineId: 'orderLines',
      drawerId: 'drawers',
    },
  },
  report: false,
  title: 'outbox.kind.refund-given',
  async apply(tx, { refundId, drawerId = null, ...args }, context) {
    const payment = await tx.get('orderPayments', args.orderPaymentId)
    if (payment === null) {
      await context.raise(tx, 'payment_missing', null, `${args.type} ${args.amount}`)
      return ok(null)
    }
    if ((await tx.get('refunds', refundId)) !== null) return ok(null)
    const onTheWay = await giveBack(tx, context, payment, args.amount, args.type)
    const { orderCheckId, printoutId, closedDay } = payment
    const refund: Refund = {
      id: refundId,
      ...args,
      status: onTheWay ? 'requested' : 'confirmed',
      heardAt: null,
      reference: '',
      orderCheckId,
      printoutId,
      closedDay,
      givenAt: context.at,
      givenBy: context.actor,
    }
    await tx.put('refunds', refund)
    await context.notePrintout(
      tx,
      { id: printoutId, orderCheckId },
      'refunded',
      `${args.type} ${args.amount}`,
    )
    const booked = await register(tx, context, refund)
    await knownDrawer(tx, context, drawerId)
    const how = { drawerId, onTheWay }
    await writeEntries(tx, context, (ledger) => [refundEntry(ledger, refund, booked, how)])
    return ok(null)
  },
})

/** Whether it has yet to arrive. */
async function giveBack(
  tx: Tx,
  context: MutationContext,
  payment: OrderPayment,
  amount: number,
  type: Refund['type'],
): Promise<boolean> {
  const started = reducePayment(payment, { type: 'refund-start', amount })
  if (!started.ok) {
    await context.raise(tx, 'refund_above_paid', payment.orderCheckId, `${type} ${amount}`)
    return false
  }
  // Cash over the counter is done when it is given; a terminal has yet to say.
  const waits = payment.integrated && type === 'CARD'
  const ended = waits ? started : reducePayment(started.value, { type: 'refund-confirm', amount })
  if (ended.ok) await tx.put('orderPayments', ended.value)
  return waits
}

/** What is given back above the document stands in the refund alone: the register is of documents. Null: all of it is. */
async function register(tx: Tx, context: MutationContext, refund: Refund): Promise<CorrectionAmounts | null> {
  const { id: refundId, orderCheckId, printoutId, items, reason, comment, closedDay } = refund
  const printout = await tx.get('printouts', printoutId)
  const document = printout ?? { rates: itemRates(items), deposit: 0 }
  const entries = await tx.list('corrections', 'printoutId', printoutId)
  const amounts = refundAmounts(document, entries, refund)
  if (amounts === null) return null
  await tx.put('corrections', {
    id: context.idOf('refund', refundId),
    at: context.at,
    actorId: context.actor,
    kind: 'refund',
    orderCheckId,
    printoutId,
    refundId,
    number: printout?.number ?? '-',
    reason,
    comment,
    items,
    closedDay,
    ...amounts,
  })
  return amounts
}
