import * as v from 'valibot'
import { id } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'
import { monthOf } from '../time/month.ts'
import { dayAfter } from '../time/warsaw.ts'
import { buyerSchema, type Buyer } from './buyer.ts'
import { isCompleteSeller } from '../place/seller.ts'
import { imprintSchema, type Imprint } from './imprint.ts'
import { needsKsef } from './ksef-state.ts'
import { ksefStates, printoutContentSchema, printoutNumber, type Printout } from './printout.ts'
import type { KsefSettings } from '../place/ksef-settings.ts'
import type { RateTotal } from '../pricing/vat.ts'
import type { IsoDate } from '../units.ts'

/** The content of an invoice to a receipt, fixed when it is issued: all of the receipt, and who bought. */
export const receiptInvoiceContentSchema = v.object({
  /** The receipt, which stays the document of the sale. */
  receiptId: idIn('printouts'),
  receiptNumber: printoutNumber,
  ...v.omit(printoutContentSchema, ['guest']).entries,
  type: v.literal('invoice'),
  buyer: buyerSchema,
  imprint: imprintSchema,
  /** Whether the invoice says that it is paid, as its receipt is. */
  isPaid: v.boolean(),
  /** Legal day of issue, Warsaw. */
  issuedOn: day,
})

/**
 * An invoice to an earlier receipt (art. 106b and 109 (3d) of the VAT act). The sale is counted by its receipt
 * alone: no sum of checks, drawers or days knows of this row.
 */
export const receiptInvoiceSchema = v.object({
  id,
  orderCheckId: idIn('orderChecks'),
  ...receiptInvoiceContentSchema.entries,
  ksefState: v.picklist(ksefStates),
  issuedAt: instant,
  issuedBy: idIn('placeUsers'),
  closedDay: v.nullable(day),
})

export type ReceiptInvoiceContent = v.InferOutput<typeof receiptInvoiceContentSchema>
export type ReceiptInvoice = v.InferOutput<typeof receiptInvoiceSchema>

/** Why a receipt gets no invoice. */
export type ReceiptInvoiceRefusal =
  | 'no_receipt'
  | 'receipt_invoiced'
  | 'receipt_given_back'
  | 'receipt_too_old'
  | 'receipt_tax_id'
  | 'invoices_elsewhere'
  | 'seller_missing'
  | 'ksef_not_set_up'

type Receipt = Pick<Printout, 'id' | 'type' | 'status' | 'saleDate' | 'buyer'>

type Known = {
  /** Invoices of its check to receipts. */
  invoices: readonly Pick<ReceiptInvoice, 'receiptId' | 'ksefState'>[]
  /** Whether any of its money went back. */
  isGivenBack: boolean
  /** Legal day, `YYYY-MM-DD`. */
  today: IsoDate
  imprint: Imprint
  invoicesElsewhereFrom: string | null
  ksef: Pick<KsefSettings, 'environment'>
}

/** Whether an invoice may be issued to a receipt: null, or why not. Who its buyer may be is `refusedBuyer`. */
export function refusedInvoice(receipt: Receipt, known: Known): ReceiptInvoiceRefusal | null {
  const { invoices, isGivenBack, today, imprint, invoicesElsewhereFrom: elsewhere } = known
  if (receipt.type !== 'receipt' || receipt.status !== 'printed') return 'no_receipt'
  if (invoices.some((each) => each.receiptId === receipt.id && isLiveInvoice(each))) return 'receipt_invoiced'
  if (isGivenBack) return 'receipt_given_back'
  if (today > lastDayOf(receipt.saleDate)) return 'receipt_too_old'
  if (elsewhere !== null && today >= elsewhere) return 'invoices_elsewhere'
  if (!isCompleteSeller(imprint.seller)) return 'seller_missing'
  const { buyer } = receipt
  return needsKsef({ type: 'invoice', buyer, saleDate: today }, known.ksef) ? 'ksef_not_set_up' : null
}

/**
 * Whether a receipt's invoice may name this buyer: a company only by the tax id that is printed on the receipt
 * (art. 106b (5) of the VAT act), a private person only where none is.
 */
export function refusedBuyer(
  receipt: Pick<Printout, 'buyer'>,
  { taxId }: Pick<Buyer, 'taxId'>,
): 'receipt_tax_id' | null {
  return (receipt.buyer?.taxId ?? null) === taxId ? null : 'receipt_tax_id'
}

/**
 * The last day on which an invoice may be asked for: three months from the end of the month of the sale (art. 106b
 * (3)).
 */
export function lastDayOf(saleDate: string): string {
  return dayAfter(`${monthOf(saleDate, 4)}-01`, -1)
}

/** Whether an invoice to a receipt counts: one that was given up never was an invoice. */
export function isLiveInvoice({ ksefState }: Pick<ReceiptInvoice, 'ksefState'>): boolean {
  return ksefState !== 'canceled'
}

export type NewReceiptInvoice = Omit<ReceiptInvoiceContent, 'number'>

/** The invoice to a receipt as it is saved; its number comes with the saving. */
export function invoiceToReceipt(
  { id: receiptId, number: receiptNumber, ...receipt }: Printout,
  {
    buyer,
    imprint,
    isPaid,
    issuedOn,
  }: Pick<ReceiptInvoiceContent, 'buyer' | 'imprint' | 'isPaid' | 'issuedOn'>,
): NewReceiptInvoice {
  const { items, rates, total, deposit, paymentType, saleDate } = receipt
  // Lines as the receipt has them, whatever the place prints by now.
  const oneServiceLine = receipt.imprint?.oneServiceLine ?? false
  return {
    receiptId,
    receiptNumber,
    type: 'invoice',
    items,
    rates,
    total,
    deposit,
    paymentType,
    saleDate,
    buyer,
    imprint: { ...imprint, oneServiceLine },
    isPaid,
    issuedOn,
  }
}

/** An invoice to a receipt in the shape of any invoice, for all that reads or draws one. */
export function asPrintout(invoice: ReceiptInvoice): Printout {
  const { receiptId: _, receiptNumber: _number, isPaid: _paid, issuedOn: _on, ...said } = invoice
  const status = isLiveInvoice(invoice) ? 'printed' : 'canceled'
  return { ...said, guest: null, status, printedAt: null, fault: '' }
}

/** Whether the sums of an invoice are those of its receipt, rate by rate. */
export function fitsReceipt(
  { rates, total, deposit, saleDate }: Pick<Printout, 'rates' | 'total' | 'deposit' | 'saleDate'>,
  receipt: Printout,
): boolean {
  const isSame = (rate: RateTotal) =>
    rates.some((each) => each.rate === rate.rate && each.gross === rate.gross && each.vat === rate.vat)
  return (
    total === receipt.total &&
    deposit === receipt.deposit &&
    saleDate === receipt.saleDate &&
    rates.length === receipt.rates.length &&
    receipt.rates.every(isSame)
  )
}
