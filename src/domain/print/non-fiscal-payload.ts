import { footerFor } from '../document/imprint.ts'
import { printedItems } from '../document/printed-items.ts'
import type { Printout } from '../document/printout.ts'
import type { VatRate } from '../menu/menu-item.ts'
import { paymentFacts, type PrintedPaymentType } from '../money/payment-types.ts'
import type { Place } from '../place/place.ts'
import { chargedRate } from '../pricing/charged-rate.ts'
import type { TaxCalculation } from '../place/tax-calculation.ts'
import { vatPercents } from '../pricing/vat.ts'
import type { PaperLine } from './layout/paper-line.ts'
import { fiscalItem, printedBy, type FiscalItem, type PrintedBy } from './payload.ts'
import type { PrintContent } from './print-content.ts'
import type { PrintJobKind } from './print-job.ts'

/**
 * A line of a non-fiscal print, in the units of `FiscalItem`. What the paper does not say is null: a kitchen ticket
 * knows no prices and no rates.
 */
export type NonFiscalItem = Pick<FiscalItem, 'name' | 'quantity'> & {
  [F in 'unit' | 'grossPrice' | 'discountValue' | 'taxRateType' | 'taxRate']: FiscalItem[F] | null
} & {
  /** How the place taxes its sales. */
  gastronomyServiceType: TaxCalculation
  /** The rate that the line is charged with because of that, whole percents; null is exempt, or no rate at all. */
  gastronomyServiceTaxRate: number | null
}

/**
 * A bill, a ticket, a report, a test or a copy for the wrapper. `lines` are the paper itself; the rest is what it
 * says.
 */
export type NonFiscalPayload = PrintedBy & {
  kind: PrintJobKind
  /** Number of the order or of the document; empty where the paper has none. */
  number: string
  paymentType: PrintedPaymentType | null
  items: NonFiscalItem[]
  buyer: null
  /** 1 is the first print; 2 and more say so on the paper already. */
  copy: number
  lines: readonly PaperLine[]
}

/** The print of a non-fiscal job: contents of its own, or a document once more. */
export type NonFiscalPrint = {
  kind: PrintJobKind
  copy: number
  printed: PrintContent | Printout
  lines: readonly PaperLine[]
}

export function nonFiscalPayload(
  { kind, copy, printed, lines }: NonFiscalPrint,
  place: Pick<Place, 'printoutSettings' | 'documentSettings'>,
): NonFiscalPayload {
  const isDocument = 'paymentType' in printed
  return {
    kind,
    copy,
    lines,
    buyer: null,
    number: 'number' in printed ? printed.number : '',
    paymentType: isDocument ? paymentFacts[printed.paymentType].printedAs : null,
    items: isDocument
      ? printedItems(printed).map((item) => ({
          ...fiscalItem(item),
          gastronomyServiceType: place.documentSettings.taxCalculation,
          // A document has been charged already: its rates are those that came out.
          gastronomyServiceTaxRate: item.taxRate,
        }))
      : contentItems(printed, place.documentSettings.taxCalculation),
    ...printedBy(isDocument ? footerFor(printed, place) : place.printoutSettings.footerText),
  }
}

function contentItems(content: PrintContent, taxCalculation: TaxCalculation): NonFiscalItem[] {
  switch (content.type) {
    case 'bill':
      return content.lines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        unit: null,
        grossPrice: line.unitPrice,
        discountValue: line.discount,
        ...taxed(line.taxRate),
        gastronomyServiceType: taxCalculation,
        gastronomyServiceTaxRate: vatPercents[chargedRate(taxCalculation, line).taxRate],
      }))
    case 'kitchen-ticket':
    case 'cancel-slip':
    case 'correction':
      return content.lines.map(({ name, quantity }) => ({
        name,
        quantity,
        unit: null,
        grossPrice: null,
        discountValue: null,
        taxRateType: null,
        taxRate: null,
        gastronomyServiceType: taxCalculation,
        gastronomyServiceTaxRate: null,
      }))
    case 'report':
    case 'test':
      return []
  }
}

const taxed = (rate: VatRate) => ({ taxRateType: rate, taxRate: vatPercents[rate] })
