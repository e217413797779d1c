import type { ArgsOf } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Body } from '#contract/endpoint.ts'
import { paymentFacts } from '#domain/money/payment-types.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import type { Printout, PrintoutItem } from '#domain/document/printout.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { givesBack, refundable } from '#domain/payment/payment-lifecycle.ts'
import { partOf, planRefund, returnableItems, type ReturnableItem } from '#domain/payment/refund-plan.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { findPrintout, paymentsOf } from './find.ts'
import { openDrawerOf } from './open-drawer.ts'

type RefundBody = Body<EndpointOf<'order-payment.refund'>>

/**
 * Money that goes back of one payment of a document. A device's refund is a fact and always stands; a caller who waits
 * for the answer is refused more than was paid, and lines that went back before.
 */
export async function newRefund(
  rows: Tx,
  { user }: Member,
  { refundId, printoutId, ...body }: RefundBody & { refundId: string; printoutId: string },
): Promise<Result<ArgsOf<'refund.given'>, Problem>> {
  const found = await findPrintout(rows, printoutId)
  if (!found.ok) return found
  const payments = await paymentsOf(rows, printoutId)
  const chosen = paymentOf(payments, body.orderPaymentId)
  if (!chosen.ok) return chosen
  const payment = chosen.value
  const type = body.type ?? payment.type
  const right = paymentFacts[type].provider === 'terminal' ? 'manage-adyen-transactions' : 'manage-payments'
  if (!effectivePermissions(user.role, user.permissions).includes(right)) return fail({ code: 'forbidden' })
  const wrong = faultOf(body, payment)
  if (wrong !== null) return fail({ code: 'invalid_input', fields: [wrong] })
  const part = await whatGoesBack(rows, found.value, payment, payments, body)
  if (!part.ok) return part
  const { reason, comment, goods } = body
  if (goods !== null && part.value.items.length === 0)
    return fail({ code: 'invalid_input', fields: ['goods'] })
  const drawer = await openDrawerOf(rows, body.drawerId)
  if (!drawer.ok) return drawer
  const given = { refundId, orderPaymentId: payment.id, type, ...part.value, reason, comment, goods }
  return ok({ ...given, drawerId: drawer.value })
}

/** The payment that is named, or the only one that can be given back. */
function paymentOf(
  payments: readonly OrderPayment[],
  orderPaymentId: string | null,
): Result<OrderPayment, Problem> {
  const named = payments.find(({ id }) => id === orderPaymentId)
  if (orderPaymentId !== null && named === undefined) {
    return fail({ code: 'unknown_reference', fields: ['orderPaymentId'] })
  }
  const possible = payments.filter(givesBack)
  if (named !== undefined) {
    return givesBack(named) ? ok(named) : fail({ code: 'payment_state', current: named.status })
  }
  const [only, ...others] = possible
  if (only === undefined)
    return fail({ code: 'payment_state', current: payments.at(-1)?.status ?? 'not-paid' })
  return others.length === 0 ? ok(only) : fail({ code: 'invalid_input', fields: ['orderPaymentId'] })
}

/** The field that cannot be: what a provider took goes back the same way, and OTHER says what it is. */
function faultOf({ reason, comment, type, amount }: RefundBody, payment: OrderPayment): string | null {
  if (reason === 'OTHER' && comment === '') return 'comment'
  if (payment.integrated && type !== null && type !== payment.type) return 'type'
  return amount !== null && amount > refundable(payment) ? 'amount' : null
}

/**
 * The amount and its lines: those that were chosen; an amount alone; or all that is left of the payment, with all lines
 * that are left where it has paid for them.
 */
async function whatGoesBack(
  rows: Tx,
  printout: Printout,
  payment: OrderPayment,
  payments: readonly OrderPayment[],
  { items, amount }: RefundBody,
): Promise<Result<{ amount: number; items: PrintoutItem[] }, Problem>> {
  const refunds = []
  for (const { id } of payments) refunds.push(...(await rows.list('refunds', 'orderPaymentId', id)))
  const returnable = returnableItems(printout, refunds)
  const picked = pick(printout, returnable, items)
  if (!picked.ok) return picked
  const worth = sumOf(picked.value.map((each) => each.amount))
  if (items.length > 0) {
    if (worth > refundable(payment) || worth === 0) return fail({ code: 'invalid_input', fields: ['items'] })
    if (amount !== null && amount !== worth) return fail({ code: 'invalid_input', fields: ['amount'] })
    return ok({ amount: worth, items: planRefund([payment], picked.value, worth)[0]?.items ?? [] })
  }
  const back = amount ?? refundable(payment)
  const isRest = amount === null && sumOf(returnable.map((each) => each.amount)) <= back
  return ok({
    amount: back,
    items: isRest ? (planRefund([payment], returnable, back)[0]?.items ?? []) : [],
  })
}

/** The chosen parts of the document's lines. */
function pick(
  { items }: Printout,
  returnable: readonly ReturnableItem[],
  chosen: RefundBody['items'],
): Result<ReturnableItem[], Problem> {
  const parts: ReturnableItem[] = []
  for (const [position, { index, quantity }] of chosen.entries()) {
    const isTwice = chosen.findIndex((each) => each.index === index) !== position
    const line = isTwice ? undefined : returnable.find(({ item }) => item === items[index])
    if (line === undefined) return fail({ code: 'invalid_input', fields: [`items.${position}.index`] })
    if (quantity > line.quantity)
      return fail({ code: 'invalid_input', fields: [`items.${position}.quantity`] })
    parts.push(partOf(line, quantity))
  }
  return ok(parts)
}
