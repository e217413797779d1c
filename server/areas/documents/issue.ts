import type { ArgsOf } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { chargesLeft, chargesOf } from '#domain/document/charges.ts'
import { documentSeries } from '#domain/document/document-number.ts'
import { imprintOf } from '#domain/document/imprint.ts'
import { makeDocument } from '#domain/document/make-document.ts'
import { wholePart } from '#domain/document/parts.ts'
import { dueFor, isLivePrintout, type PrintoutBuyer, type PrintoutType } from '#domain/document/printout.ts'
import { sumOf } from '#domain/money/sum.ts'
import { must } from '#domain/must.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Numbers } from '#server/sync/execute.ts'
import { openDrawerOf } from './open-drawer.ts'
import { tendersOf, type Handed } from './tenders.ts'

/** What a call asks a document to be. */
export type NewDocumentCall = {
  printoutId: string
  orderId: string
  type: PrintoutType
  buyer: PrintoutBuyer | null
  paymentType: OrderPayment['type']
  /** Null: it is paid later. */
  payment: Handed | null
}

/**
 * One document for all that is left of the check of an order, as the check is at this moment. A device's document is a
 * fact and always stands; a caller who waits for the answer is refused what does not fit. `at`: now, ms.
 */
export async function newDocument(
  rows: Tx,
  next: Numbers,
  { placeId, user }: Member,
  at: number,
  { orderId, printoutId, payment, ...asked }: NewDocumentCall,
): Promise<Result<ArgsOf<'document.issue'>, Problem>> {
  const check = await checkOfOrder(rows, orderId)
  if (!check.ok) return check
  const left = await leftOf(rows, check.value)
  if (!left.ok) return left
  const saleDate = localDay(at)
  const place = must(await rows.get('places', placeId), 'the place')
  const names = await rows.all('fiscalNames')
  const document = makeDocument({
    ...asked,
    ...left.value,
    guest: null,
    saleDate,
    invoicesElsewhereFrom: place.documentSettings.invoicesElsewhereFrom,
    imprint: imprintOf(place, user.name),
    names,
  })
  if (!document.ok) {
    const { code } = document.error
    return fail(code === 'nothing_to_pay' ? { code, current: check.value.status } : document.error)
  }
  const allowed = await tendersOf(rows, check.value, {
    ...{ type: asked.paymentType, field: 'paymentType', due: dueFor(document.value) },
    ...{ handed: payment, at: 'payment.' },
  })
  if (!allowed.ok) return allowed
  const drawer = await openDrawerOf(rows, payment?.drawerId ?? null, 'payment.')
  if (!drawer.ok) return drawer
  const number = await next.document(documentSeries(asked.type, saleDate))
  return ok({ printoutId, orderCheckId: check.value.id, number, ...document.value })
}

/** The open check that an order belongs to. */
async function checkOfOrder(rows: Tx, orderId: string): Promise<Result<OrderCheck, Problem>> {
  const order = await rows.get('orders', orderId)
  const check = order === null ? null : await rows.get('orderChecks', order.orderCheckId)
  if (check === null) return fail({ code: 'not_found' })
  return isOpen(check) ? ok(check) : fail({ code: 'check_not_open', current: check.status })
}

/** What no document was made for yet: lines, fees and deliveries, and the deposit. */
async function leftOf(rows: Tx, check: OrderCheck) {
  const lines = await rows.list('orderLines', 'orderCheckId', check.id)
  const printouts = await rows.list('printouts', 'orderCheckId', check.id)
  const priced = priceOrderCheck(check, lines)
  if (!priced.ok) return fail<Problem>({ code: priced.error.code })
  const deposits = sumOf(printouts.filter(isLivePrintout).map((printout) => printout.deposit))
  return ok({
    part: wholePart(chargesLeft(chargesOf(priced.value, lines), printouts)),
    deposit: Math.max(0, check.deposit - deposits),
  })
}
