import type { ArgsOf } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { documentSeries } from '#domain/document/document-number.ts'
import { imprintOf } from '#domain/document/imprint.ts'
import { wholePart } from '#domain/document/parts.ts'
import { dueFor, type PrintoutBuyer, type PrintoutType } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { documentFor } from '#domain/sale/document-for.ts'
import { quote, type QuotedRows } from '#domain/sale/quote.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Numbers } from '#server/sync/execute-next.ts'
import { sealHere } from '#server/effects/e-invoices/seal-here.ts'
import { openDrawerOf } from './open-drawer.ts'
import { tendersOf, type Handed } from './tenders.ts'

/** The document that a call asks for. */
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
 * One document for all that is left of the check of an order, as the check is at this moment. A device's document is
 * a fact and always stands; a caller who waits for the answer is refused what does not fit. `at`: now, ms.
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
  const quoted = quote(await rowsOfCheck(rows, check.value))
  if (!quoted.ok) return fail({ code: quoted.error.code })
  const { left, depositLeft: deposit } = quoted.value
  const saleDate = localDay(at)
  const place = must(await rows.get('places', placeId), 'the place')
  const terms = {
    settings: place.documentSettings,
    ksef: place.ksefSettings,
    imprint: imprintOf(place, user.name),
    names: await rows.all('fiscalNames'),
  }
  const document = documentFor({ ...asked, part: wholePart(left), deposit, guest: null }, terms, saleDate)
  if (!document.ok) {
    const { code } = document.error
    return fail(code === 'nothing_to_pay' ? { code, current: check.value.status } : document.error)
  }
  const allowed = await tendersOf(rows, check.value, {
    type: asked.paymentType,
    field: 'paymentType',
    due: dueFor(document.value),
    handed: payment,
    at: 'payment.',
  })
  if (!allowed.ok) return allowed
  const drawer = await openDrawerOf(rows, payment?.drawerId ?? null, 'payment.')
  if (!drawer.ok) return drawer
  const number = await next.document(documentSeries(asked.type, saleDate, place.ksefSettings.seriesPrefix))
  const issued = { orderCheckId: check.value.id, number, ...document.value }
  const eInvoice = await sealHere(issued, at, place.ksefSettings, payment !== null)
  return ok({ printoutId, ...issued, ...(eInvoice && { eInvoice }) })
}

/** The open check that an order belongs to. */
async function checkOfOrder(rows: Tx, orderId: string): Promise<Result<OrderCheck, Problem>> {
  const order = await rows.get('orders', orderId)
  const check = order === null ? null : await rows.get('orderChecks', order.orderCheckId)
  if (check === null) return fail({ code: 'not_found' })
  return isOpen(check) ? ok(check) : fail({ code: 'check_not_open', current: check.status })
}

/** The rows of a check that its quote is made of. */
async function rowsOfCheck(rows: Tx, check: OrderCheck): Promise<QuotedRows> {
  return {
    check,
    lines: await rows.list('orderLines', 'orderCheckId', check.id),
    printouts: await rows.list('printouts', 'orderCheckId', check.id),
    payments: await rows.list('orderPayments', 'orderCheckId', check.id),
  }
}
