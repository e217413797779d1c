import * as v from 'valibot'
import { refundEntry } from '#domain/closing/payment-entries.ts'
import { refundAmounts, type CorrectionAmounts } from '#domain/document/correction-amounts.ts'
import { itemRates } from '#domain/document/item-rates.ts'
import { printoutItemSchema } from '#domain/document/printout.ts'
import { text } from '#domain/fields.ts'
import { grosze, idIn } from '#domain/unit-fields.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { sumOf } from '#domain/money/sum.ts'
import { goesThroughProvider, wasPaid, type OrderPayment } from '#domain/payment/order-payment.ts'
import { isStandingRefund } from '#domain/payment/refund-lifecycle.ts'
import { refundReasons, returnedGoods, type Refund } from '#domain/payment/refund.ts'
import { ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { inDrawer, knownDrawer } from '../ledger/known-drawer.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { defineMutation } from '../mutation.ts'
import { deriveMoney } from '../payments/derive-money.ts'
import type { Tx } from '../tx.ts'

/**
 * Money went back to a guest, of one payment; the document stays and the register of corrections gets an entry. What
 * was paid through a provider goes back the same way: then the provider's word ends it.
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
      refundId: idIn('refunds'),
      orderPaymentId: idIn('orderPayments'),
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
    lists: { orderPaymentId: ['refunds', 'orderPaymentId'] },
  },
  background: false,
  title: 'outbox.kind.refund-given',
  async apply(tx, { refundId, drawerId = null, ...args }, context) {
    const payment = await tx.get('orderPayments', args.orderPaymentId)
    if (payment === null) {
      await context.raise(tx, 'payment_missing', null, `${args.type} ${args.amount}`)
      return ok(null)
    }
    if ((await tx.get('refunds', refundId)) !== null) return ok(null)
    // Cash over the counter is done when it is given; a provider has yet to say.
    const onTheWay = goesThroughProvider(payment, args.type)
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
    await tellAbovePaid(tx, context, payment, refund)
    await deriveMoney(tx, payment)
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

/** Tells a manager of money that goes back beyond what the payment has left, with all that is on its way. */
async function tellAbovePaid(tx: Tx, context: MutationContext, payment: OrderPayment, refund: Refund) {
  const given = await tx.list('refunds', 'orderPaymentId', payment.id)
  const earlier = given.filter((each) => each.id !== refund.id && isStandingRefund(each))
  const gone = sumOf(earlier.map(({ amount }) => amount))
  if (wasPaid(payment) && gone + refund.amount <= payment.amount) return
  await context.raise(tx, 'refund_above_paid', payment.orderCheckId, `${refund.type} ${refund.amount}`)
}

/**
 * Enters a refund in the register. What is given back above the document stands in the refund alone: the register is
 * of documents. Null: all of it is.
 */
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
