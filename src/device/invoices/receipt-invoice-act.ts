import type { Buyer } from '#domain/document/buyer.ts'
import { imprintOf } from '#domain/document/imprint.ts'
import {
  invoiceToReceipt,
  refusedInvoice,
  type ReceiptInvoice,
  type ReceiptInvoiceRefusal,
} from '#domain/document/receipt-invoice.ts'
import type { Printout } from '#domain/document/printout.ts'
import type { Row } from '#domain/tables.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Act } from '#device/outbox/act.ts'

type Issuing = {
  place: Row<'places'>
  /** Name of whoever issues. */
  issuer: string
  /** Now, ms. */
  at: number
}

type Known = { invoices: readonly ReceiptInvoice[]; isGivenBack: boolean }

/** Why a receipt gets no invoice here and now; null: it may have one. */
export function receiptRefusal(
  receipt: Printout,
  { place, issuer, at }: Issuing,
  known: Known,
): ReceiptInvoiceRefusal | null {
  return refusedInvoice(receipt, {
    ...known,
    today: localDay(at),
    imprint: imprintOf(place, issuer),
    invoicesElsewhereFrom: place.documentSettings.invoicesElsewhereFrom,
    ksef: place.ksefSettings,
  })
}

type ReceiptInvoiceRequest = {
  receiptInvoiceId: string
  buyer: Buyer
  isPaid: boolean
  mailTo: string | null
}

/** The act that issues the invoice to a receipt. */
export function receiptInvoiceAct(
  receipt: Printout,
  { place, issuer, at }: Issuing,
  { receiptInvoiceId, buyer, isPaid, mailTo }: ReceiptInvoiceRequest,
): Act {
  const imprint = imprintOf(place, issuer)
  const made = invoiceToReceipt(receipt, { buyer, imprint, isPaid, issuedOn: localDay(at) })
  const { orderCheckId } = receipt
  const args = { receiptInvoiceId, orderCheckId, ...made, ...(mailTo !== null && { mailTo }) }
  return { kind: 'receipt-invoice.issue', args }
}
