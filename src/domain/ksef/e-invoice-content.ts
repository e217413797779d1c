import type { LineChange } from '../document/corrective-invoice.ts'
import type { Seller } from '../document/imprint.ts'
import { itemRates, itemTotal } from '../document/item-rates.ts'
import type { Printout, PrintedUnit, PrintoutBuyer, PrintoutItem } from '../document/printout.ts'
import { printedItems } from '../document/printed-items.ts'
import type { PaymentType } from '../money/payment-types.ts'
import type { RateTotal } from '../pricing/vat.ts'
import { fail, ok, type Result } from '../result.ts'
import { localDay } from '../time/warsaw.ts'
import type { Grosze, Instant, IsoDate, Thousandths } from '../units.ts'

/** A line of a structured invoice. Amounts in grosze, quantity in thousandths. */
export type EInvoiceLine = {
  name: string
  unit: PrintedUnit
  quantity: Thousandths
  /** Of one piece. */
  grossPrice: Grosze
  /** Off the whole line. */
  discount: Grosze
  gross: Grosze
  rate: RateTotal['rate']
  /** Whether a correction shows the line as it was before. */
  isBefore: boolean
}

/** The invoices that a correction is of. `ksefNumber` null: the original never went through the national system. */
type Corrected = { day: IsoDate; number: string; ksefNumber: string | null }

/** The content of a structured invoice, as data: from the same one any device makes the same bytes. */
export type EInvoiceContent = {
  /** When it was made, ms. */
  madeAt: Instant
  /** Legal day of issue and of sale, `YYYY-MM-DD`. */
  issuedOn: IsoDate
  soldOn: string
  number: string
  seller: Seller
  buyer: PrintoutBuyer
  lines: readonly EInvoiceLine[]
  /** Of a correction: what changes. */
  rates: readonly RateTotal[]
  /** Of the rates, grosze. */
  total: Grosze
  /** Outside of tax, grosze. */
  deposit: Grosze
  /** The rule of law by which exempt lines are exempt. */
  exemptionBasis: string
  /** How it was paid; null: it is not yet. */
  paidWith: PaymentType | null
  /** The sale stands on a fiscal receipt as well (art. 109 (3d) of the VAT act). */
  isToReceipt: boolean
  /** Number of the receipt that it was issued to later; null: it was issued with the sale. */
  receiptNumber: string | null
  corrects: { reason: string; original: Corrected; buyerBefore: PrintoutBuyer | null } | null
}

type Issued = Pick<
  Printout,
  | 'type'
  | 'number'
  | 'items'
  | 'total'
  | 'deposit'
  | 'buyer'
  | 'imprint'
  | 'paymentType'
  | 'saleDate'
  | 'issuedAt'
>

/**
 * The structured invoice of a document, as its till issues it. Refused: what is no invoice, or says nothing of its
 * seller or buyer.
 */
export function eInvoiceOf(
  printout: Issued,
  { isPaid, receiptNumber }: { isPaid: boolean; receiptNumber: string | null },
): Result<EInvoiceContent, 'no_invoice' | 'seller_missing' | 'buyer_missing'> {
  const { type, number, buyer, imprint, paymentType, saleDate, issuedAt, total, deposit } = printout
  if (type !== 'invoice') return fail('no_invoice')
  if (imprint === null) return fail('seller_missing')
  if (buyer === null || buyer.name === '') return fail('buyer_missing')
  const items = printedItems(printout)
  return ok({
    madeAt: issuedAt,
    issuedOn: localDay(issuedAt),
    soldOn: saleDate,
    number,
    seller: imprint.seller,
    buyer,
    lines: items.map((item) => lineOf(item, false)),
    rates: itemRates(items),
    total,
    deposit,
    exemptionBasis: imprint.exemptionBasis,
    paidWith: isPaid ? paymentType : null,
    // A fiscal printer counts every sale to a private person, as a receipt.
    isToReceipt: receiptNumber !== null || buyer.taxId === null,
    receiptNumber,
    corrects: null,
  })
}

export type NewCorrection = {
  madeAt: Instant
  number: string
  /** In words, for the buyer. */
  reason: string
  changes: readonly LineChange[]
  /** The difference of the sums by rate to those before, as the document says; `total` is theirs. */
  rates: readonly RateTotal[]
  total: Grosze
  /** The buyer as it should have been; null: the buyer was right. */
  buyer: PrintoutBuyer | null
  ksefNumber: string | null
  depositBack: Grosze
  paidWith: PaymentType | null
}

/**
 * The corrective invoice of an invoice: its lines before and after, and the difference of its sums. Only an original
 * that has its number, or never needed one, may be corrected: the caller has made sure.
 */
export function correctionOf(original: EInvoiceContent, change: NewCorrection): EInvoiceContent {
  const { madeAt, number, reason, changes, rates, total, buyer, ksefNumber, depositBack, paidWith } = change
  const before = changes.map((each) => each.before)
  const after = changes.flatMap((each) => each.after ?? [])
  return {
    ...original,
    madeAt,
    issuedOn: localDay(madeAt),
    number,
    buyer: buyer ?? original.buyer,
    lines: [...before.map((item) => lineOf(item, true)), ...after.map((item) => lineOf(item, false))],
    rates,
    total,
    deposit: 0 - depositBack,
    paidWith,
    corrects: {
      reason,
      original: { day: original.issuedOn, number: original.number, ksefNumber },
      buyerBefore: buyer === null ? null : original.buyer,
    },
  }
}

function lineOf(item: PrintoutItem, isBefore: boolean): EInvoiceLine {
  const { name, fullName, unit, quantity, grossPrice, discountValue, taxRateType } = item
  return {
    name: fullName ?? name,
    unit: unit ?? 'pcs',
    quantity,
    grossPrice,
    discount: discountValue,
    gross: itemTotal(item),
    rate: taxRateType,
    isBefore,
  }
}
