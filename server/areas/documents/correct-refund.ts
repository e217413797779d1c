import type { ArgsOf } from '#commands/mutations.ts'
import type { Tx } from '#commands/tx.ts'
import { documentSeries } from '#domain/document/document-number.ts'
import { imprintOf } from '#domain/document/imprint.ts'
import { correctionForRefund, correctionReason } from '#domain/payment/make-correction.ts'
import { standingCorrections } from '#domain/document/standing-invoice.ts'
import { asPrintout, isLiveInvoice } from '#domain/document/receipt-invoice.ts'
import type { Printout } from '#domain/document/printout.ts'
import { must } from '#domain/must.ts'
import { ok, type Result } from '#domain/result.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Numbers } from '#server/sync/execute-next.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'

/** Issues the corrective invoice for a refund that a call has just given, where that is of an invoice. */
export function correctRefund(
  services: Services,
  call: CallOf,
  refundId: string,
): Promise<Result<null, Problem>> {
  return runCall(services, call, {
    kind: 'corrective-invoice.issue',
    target: refundId,
    args: (rows, next) => newCorrection(rows, next, call.member, services.clock(), refundId),
  })
}

/** The corrective invoice for a refund; null: its document is a receipt, or corrected already. `at`: now, ms. */
export async function newCorrection(
  rows: Tx,
  next: Numbers,
  { placeId, user }: CallOf['member'],
  at: number,
  refundId: string,
): Promise<Result<ArgsOf<'corrective-invoice.issue'> | null, Problem>> {
  const refund = await rows.get('refunds', refundId)
  const sold = refund && (await rows.get('printouts', refund.printoutId))
  const printout = sold && (await invoiceOf(rows, sold))
  if (refund === null || printout === null) return ok(null)
  const { id: printoutId, orderCheckId } = printout
  const place = must(await rows.get('places', placeId), 'the place')
  const earlier = standingCorrections(await rows.list('correctiveInvoices', 'printoutId', printoutId))
  const given = await rows.list('refunds', 'orderCheckId', orderCheckId)
  const refunds = given.filter((each) => each.printoutId === refund.printoutId && each.id !== refundId)
  const issuedOn = localDay(at)
  const saying = { issuedOn, reason: correctionReason(refund), imprint: imprintOf(place, user.name) }
  const made = correctionForRefund({ printout, earlier, refunds }, refund, saying)
  if (made === null) return ok(null)
  const series = documentSeries('corrective-invoice', issuedOn, place.ksefSettings.seriesPrefix)
  return ok({ orderCheckId, number: await next.document(series), ...made })
}

/** The invoice of a sale: that of a receipt is the one that was issued to it later; null: it has none. */
async function invoiceOf(rows: Tx, sold: Printout): Promise<Printout | null> {
  if (sold.type !== 'receipt') return sold
  const invoice = (await rows.list('receiptInvoices', 'receiptId', sold.id)).find(isLiveInvoice)
  return invoice === undefined ? null : asPrintout(invoice)
}
