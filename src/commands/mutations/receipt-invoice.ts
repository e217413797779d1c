import * as v from 'valibot'
import { itemTotal } from '#domain/document/item-rates.ts'
import {
  fitsReceipt,
  isLiveInvoice,
  lastDayOf,
  receiptInvoiceContentSchema,
  refusedBuyer,
  type ReceiptInvoiceContent,
} from '#domain/document/receipt-invoice.ts'
import { email, id } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { sealedEInvoiceSchema } from '#domain/ksef/e-invoice.ts'
import { sumOf } from '#domain/money/sum.ts'
import { ok } from '#domain/result.ts'
import { liveCheckId } from '../live-check.ts'
import type { MutationContext } from '../context.ts'
import { putEInvoice } from '../e-invoices/put-e-invoice.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/**
 * An invoice was issued to an earlier receipt. It is a fact: its number is taken. It writes nothing into the ledger
 * and asks no fiscal printer, since the receipt has counted the sale; it goes to the national system as any invoice
 * does.
 */
export const receiptInvoiceIssue = defineMutation({
  kind: 'receipt-invoice.issue',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order', 'crew-order'],
  args: v.object({
    receiptInvoiceId: id,
    orderCheckId: idIn('orderChecks'),
    ...receiptInvoiceContentSchema.entries,
    /** Its bytes, of one that goes to the national system; missing: the server makes them. */
    eInvoice: v.exactOptional(sealedEInvoiceSchema),
    /** Where its buyer wants it once it has its number; missing: nowhere. */
    mailTo: v.exactOptional(email),
  }),
  added: { number: 'document', eInvoice: 'document' },
  reads: {
    rows: {
      receiptInvoiceId: 'receiptInvoices',
      receiptId: 'printouts',
      orderCheckId: 'orderChecks',
      lineId: 'orderLines',
    },
    lists: { receiptId: ['receiptInvoices', 'receiptId'] },
  },
  background: false,
  title: 'outbox.kind.receipt-invoice-issue',
  async apply(tx, { receiptInvoiceId, eInvoice, mailTo, ...said }, context) {
    const { receiptId, number } = said
    const receipt = await tx.get('printouts', receiptId)
    const orderCheckId = receipt?.orderCheckId ?? (await liveCheckId(tx, said.orderCheckId))
    if ((await tx.get('receiptInvoices', receiptInvoiceId)) !== null) {
      await context.raise(tx, 'document_exists', orderCheckId, number)
      return ok(null)
    }
    await raiseDiscrepancies(tx, context, { ...said, orderCheckId })
    const check = await tx.get('orderChecks', orderCheckId)
    const place = await tx.get('places', context.placeId)
    const issued = { issuedAt: context.at, closedDay: check?.closedDay ?? null }
    const itself = { id: receiptInvoiceId, orderCheckId, ...issued }
    const content = { ...said, ...itself }
    const sent = { ...content, printoutId: receiptInvoiceId, isCorrection: false, mailTo }
    const ksefState = await putEInvoice(tx, place, sent, eInvoice ?? null)
    await tx.put('receiptInvoices', { ...content, ksefState, issuedBy: context.actor })
    const about = { id: receiptId, orderCheckId }
    await context.notePrintout(tx, about, 'updated', `receipt-invoiced ${number}`)
    return ok(null)
  },
})

/** Tells a manager of an invoice that does not fit its receipt. The invoice stands. */
async function raiseDiscrepancies(
  tx: Tx,
  context: MutationContext,
  invoice: ReceiptInvoiceContent & { orderCheckId: RowId<'orderChecks'> },
): Promise<void> {
  const { orderCheckId, receiptId, receiptNumber, number, buyer, issuedOn, saleDate } = invoice
  const raise = (kind: Parameters<MutationContext['raise']>[1], note = number) =>
    context.raise(tx, kind, orderCheckId, note)
  const sameNumber = [
    ...(await tx.list('receiptInvoices', 'number', number)),
    ...(await tx.list('printouts', 'number', number)),
  ]
  if (sameNumber.length > 0) await raise('number_reused')
  const others = (await tx.list('receiptInvoices', 'receiptId', receiptId)).filter(isLiveInvoice)
  if (others.length > 0) await raise('receipt_invoiced_twice', `${receiptNumber}: ${number}`)
  if (issuedOn > lastDayOf(saleDate))
    await raise('document_date_wrong', `${number} · ${saleDate} → ${issuedOn}`)
  const receipt = await tx.get('printouts', receiptId)
  const addsUp = sumOf(invoice.items.map(itemTotal)) === invoice.total
  if (!addsUp || (receipt !== null && !fitsReceipt(invoice, receipt))) {
    await raise('document_total_differs', `${receiptNumber}: ${number}`)
  }
  if (receipt === null) return raise('document_missing', receiptNumber)
  if (receipt.type !== 'receipt') await raise('document_type_wrong')
  if (receipt.status === 'deleted' || receipt.status === 'canceled') await raise('document_dropped')
  if (refusedBuyer(receipt, buyer) !== null) {
    await raise('document_buyer_missing', `${receipt.buyer?.taxId ?? '-'} → ${buyer.taxId ?? '-'}`)
  }
}
