import { lineTotal } from '../money/line-total.ts'
import type { KsefSettings } from '../place/ksef-settings.ts'
import { vatPercents } from '../pricing/vat.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Charge } from './charges.ts'
import type { FiscalName } from './fiscal-name-row.ts'
import { fiscalKey } from './fiscal-key.ts'
import { fiscalName } from './fiscal-name.ts'
import { isCompleteSeller } from '../place/seller.ts'
import type { Imprint } from './imprint.ts'
import { itemRates } from './item-rates.ts'
import { needsKsef } from './ksef-state.ts'
import type { Part, Share } from './parts.ts'
import type { Printout, PrintoutBuyer, PrintoutContent, PrintoutItem, PrintoutType } from './printout.ts'
import type { Grosze } from '../units.ts'

/** A receipt with a tax id is an invoice up to this amount, grosze (100 euro), and on sales up to this day. */
export const simplifiedInvoice = { limit: 450_00, until: '2026-12-31' } as const

/** A document as it is saved; its number comes with the saving. */
export type NewDocument = Omit<PrintoutContent, 'number'>

export type DocumentRefusal = {
  code:
    | 'nothing_to_pay'
    | 'invoices_elsewhere'
    | 'seller_missing'
    | 'simplified_invoice_limit'
    | 'simplified_invoice_ended'
    | 'buyer_missing'
    | 'ksef_not_set_up'
    | 'too_many_lines'
}

type Rules = {
  /** Legal date of the sale `YYYY-MM-DD`, Warsaw. */
  saleDate: string
  /** From this day on the place issues its invoices elsewhere; null: never. */
  invoicesElsewhereFrom: string | null
  /** The imprint that the document is to have; null: none. An invoice needs all of the seller. */
  imprint: Imprint | null
}

export type DocumentInput = Rules & {
  imprint: Imprint
  part: Part
  deposit: Grosze
  type: PrintoutType
  buyer: PrintoutBuyer | null
  paymentType: Printout['paymentType']
  guest: number | null
  names: readonly FiscalName[]
  ksef: Pick<KsefSettings, 'environment'>
}

/** The documents that a sale of this total may have: null, or why not. */
export function documentTypes(
  total: Grosze,
  { saleDate, invoicesElsewhereFrom, imprint }: Rules,
): Record<PrintoutType, DocumentRefusal['code'] | null> {
  const elsewhere = invoicesElsewhereFrom !== null && saleDate >= invoicesElsewhereFrom
  return {
    receipt: null,
    invoice: elsewhere
      ? 'invoices_elsewhere'
      : imprint !== null && isCompleteSeller(imprint.seller)
        ? null
        : 'seller_missing',
    'simplified-invoice':
      saleDate > simplifiedInvoice.until
        ? 'simplified_invoice_ended'
        : total > simplifiedInvoice.limit
          ? 'simplified_invoice_limit'
          : null,
  }
}

/**
 * A document for a part of a check, every discount spread onto its lines. What costs nothing gets no line, since no
 * fiscal printer takes one; a part that costs nothing gets no document.
 */
export function makeDocument(input: DocumentInput): Result<NewDocument, DocumentRefusal> {
  const { part, deposit, type, buyer, imprint, paymentType, guest, saleDate } = input
  if (part.total === 0) return fail({ code: 'nothing_to_pay' })
  const refused = documentTypes(part.total, input)[type]
  if (refused !== null) return fail({ code: refused })
  if (!hasBuyer(type, buyer)) return fail({ code: 'buyer_missing' })
  if (needsKsef(input, input.ksef)) return fail({ code: 'ksef_not_set_up' })
  const items = itemsOf(part.shares, input.names)
  if (items.length > 120) return fail({ code: 'too_many_lines' })
  return ok({
    type,
    items,
    rates: itemRates(items),
    total: part.total,
    deposit,
    buyer,
    imprint,
    paymentType,
    saleDate,
    guest,
  })
}

/**
 * Whether the buyer is enough: an invoice needs its buyer in full, a simplified one a tax id; a receipt may have one.
 */
export function hasBuyer(type: PrintoutType, buyer: PrintoutBuyer | null): boolean {
  if (type === 'receipt') return true
  if (buyer === null) return false
  return type === 'invoice' ? buyer.name !== '' : buyer.taxId !== null
}

/** The lines of a document, with names that keep their rate also among themselves. */
function itemsOf(shares: readonly Share[], names: readonly FiscalName[]): PrintoutItem[] {
  const known: Pick<FiscalName, 'key' | 'taxRate'>[] = [...names]
  return shares
    .filter(({ gross }) => gross > 0)
    .map((share) => {
      const { charge, note } = share
      const name = fiscalName(charge.name, charge.taxRate, known, note)
      known.push({ key: fiscalKey(name), taxRate: charge.taxRate })
      return {
        lineId: charge.lineId,
        lineQuantity: share.quantity,
        type: charge.type,
        name,
        fullName: [charge.name, note].filter((each) => each !== '').join(' '),
        ...(charge.modifiers.length > 0 && { modifiers: modifiersOn(charge) }),
        ...onPaper(share),
        taxRateType: charge.taxRate,
        taxRate: vatPercents[charge.taxRate],
        exciseType: charge.exciseType,
      }
    })
}

type OnPaper = Pick<PrintoutItem, 'quantity' | 'unit' | 'grossPrice' | 'discountValue'>

function modifiersOn({ modifiers }: Charge): NonNullable<PrintoutItem['modifiers']> {
  return modifiers.map(({ name, amount }) => ({ name, amount }))
}

/**
 * Quantity, price and discount of a share. A shared dish, and one whose share has the odd grosz, is one piece at what
 * is paid for it: printers refuse a line whose value is not price times quantity.
 */
function onPaper({ charge, quantity, gross, note }: Share): OnPaper {
  const value = lineTotal({ unitPrice: charge.unitPrice, quantity, modifiers: [] })
  return note === '' && value >= gross
    ? { quantity, unit: charge.unit, grossPrice: charge.unitPrice, discountValue: value - gross }
    : {
        quantity: 1000,
        unit: charge.unit === 'service' ? 'service' : 'part',
        grossPrice: gross,
        discountValue: 0,
      }
}
