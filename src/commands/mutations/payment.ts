import * as v from 'valibot'
import { id, text } from '#domain/fields.ts'
import { grosze } from '#domain/unit-fields.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { reducePayment } from '#domain/payment/payment-lifecycle.ts'
import { withTerminalTip } from '#domain/payment/terminal-tip.ts'
import type { TransactionEvent } from '#domain/payment/transaction-event.ts'
import { ok } from '#domain/result.ts'
import type { Grosze } from '#domain/units.ts'
import { defineMutation } from '../mutation.ts'
import type { MutationContext } from '../context.ts'
import { inDrawer, knownDrawer } from '../ledger/known-drawer.ts'
import { writeTip } from '../ledger/write-payment.ts'
import { deriveMoney } from '../payments/derive-money.ts'
import { noteTransaction } from '../payments/note-transaction.ts'
import { tellOfMoney } from '../payments/tell-of-money.ts'
import type { Tx } from '../tx.ts'
import { afterMoneyCame, paymentArgs, putPayment } from './payment-taken.ts'

/** A payment was begun on the provider's terminal; its outcome comes from the provider. */
export const paymentStart = defineMutation({
  kind: 'payment.start',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order'],
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
  title: 'outbox.kind.payment-start',
  async apply(tx, { drawerId = null, ...args }, context) {
    const how = { status: 'in-progress', integrated: true, takenBy: context.actor } as const
    const begun = await putPayment(tx, context, { ...args, drawerId }, how)
    if (begun === null) return ok(null)
    await knownDrawer(tx, context, drawerId)
    await noteTransaction(tx, context, eventOf(begun, 'TRANSACTION_CREATED'))
    return ok(null)
  },
})

/**
 * The provider, or a person who looked at the terminal, says how a begun payment ended. Of a tip that the guest gave on
 * the terminal only the provider tells.
 */
export const paymentSettle = defineMutation({
  kind: 'payment.settle',
  v: 2,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({
    paymentId: id,
    outcome: v.picklist(['success', 'error']),
    reference: text(0, 120),
    /** Given on the terminal, grosze; not said where it asked for none, as by older clients. */
    tip: v.exactOptional(grosze),
    /** All that the terminal charged, grosze, a tip with it; not said where it named no amount. */
    charged: v.exactOptional(grosze),
  }),
  added: {},
  reads: { rows: { paymentId: 'orderPayments' } },
  background: false,
  title: 'outbox.kind.payment-settle',
  async apply(tx, { paymentId, outcome, reference, tip = 0, charged }, context) {
    const payment = await tx.get('orderPayments', paymentId)
    if (payment === null) {
      await context.raise(tx, 'payment_missing', null, `${outcome} ${reference}`)
      return ok(null)
    }
    // Money that came although somebody had given the payment up is money all the same.
    const late = outcome === 'success' && payment.status === 'not-paid'
    const settled = reducePayment(payment, late ? 'confirm' : outcome)
    if (!settled.ok) {
      // A word that comes twice, or after a person has decided the same, changes nothing but a tip not known till then.
      if (outcome === 'success' && payment.integrated) await giveTip(tx, context, payment, { tip, charged })
      return ok(null)
    }
    const said = { ...settled.value, reference: reference === '' ? payment.reference : reference }
    const next = outcome === 'success' ? withTerminalTip(said, tip) : said
    await tx.put('orderPayments', next)
    const type = outcome === 'success' ? 'PAYMENT_SUCCESS' : 'PAYMENT_ERROR'
    await noteTransaction(tx, context, eventOf(next, type))
    if (outcome === 'error') return ok(null)
    // Its refunds may have been heard of before it.
    await afterMoneyCame(tx, context, await deriveMoney(tx, next), next.drawerId)
    await compareCharged(tx, context, next, charged)
    if (late) await tellOfMoney(tx, context, 'payment-late', next)
    return ok(null)
  },
})

/** Adds the tip of a guest to a payment that somebody has settled without it; what has one keeps it. */
async function giveTip(
  tx: Tx,
  context: MutationContext,
  payment: OrderPayment,
  { tip, charged }: { tip: Grosze; charged: Grosze | undefined },
): Promise<void> {
  const next = withTerminalTip(payment, tip)
  if (next.tip !== payment.tip) {
    await tx.put('orderPayments', next)
    await writeTip(tx, context, next)
  }
  await compareCharged(tx, context, next, charged)
}

/** Tells a manager where a terminal charged another sum than it was asked for and was given as a tip. */
async function compareCharged(
  tx: Tx,
  context: MutationContext,
  { orderCheckId, type, amount, tip }: OrderPayment,
  charged: Grosze | undefined,
): Promise<void> {
  if (charged === undefined || charged === amount + tip) return
  await context.raise(tx, 'charge_differs', orderCheckId, `${type} ${charged}`)
}

function eventOf({ id, orderCheckId, amount, tip, reference }: OrderPayment, type: TransactionEvent['type']) {
  return { paymentId: id, orderCheckId, type, amount: amount + tip, note: reference }
}
