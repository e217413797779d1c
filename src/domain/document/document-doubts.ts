import { sumOf } from '../money/sum.ts'
import type { DiscrepancyKind } from '../order/discrepancy.ts'
import type { OrderLine } from '../order/order-line.ts'
import { chargedRate } from '../pricing/charged-rate.ts'
import type { TaxCalculation } from '../place/tax-calculation.ts'
import { percentWord, vatPercents } from '../pricing/vat.ts'
import { localDay } from '../time/warsaw.ts'
import { printerSafe } from './fiscal-name.ts'
import { itemRates, itemTotal } from './item-rates.ts'
import { documentTypes, hasBuyer, simplifiedInvoice } from './make-document.ts'
import type { Printout, PrintoutItem } from './printout.ts'
import type { Grosze } from '../units.ts'

/** A document that says something otherwise than the place would; each of `differs` reads `what expected → said`. */
export type DocumentDoubt = { kind: DiscrepancyKind; differs: string[] }

type Known = {
  /** All lines of its check. */
  lines: readonly OrderLine[]
  /** How its check is taxed; null: the check is not known. */
  taxCalculation: TaxCalculation | null
  invoicesElsewhereFrom: string | null
}

/**
 * Doubts about a document that a device has made out: it is made anew from the rows, and what differs is named. The
 * document is a fact and stands; a device whose clock or build is wrong is to be noticed.
 */
export function documentDiscrepancies(printout: Printout, known: Known): DocumentDoubt[] {
  const { type, buyer } = printout
  const found: DocumentDoubt[] = [
    { kind: 'document_lines_differ', differs: printout.items.flatMap((item) => lineDiffers(item, known)) },
    { kind: 'document_tax_differs', differs: taxDiffers(printout) },
    { kind: 'document_type_wrong', differs: typeDiffers(printout, known) },
    { kind: 'document_buyer_missing', differs: hasBuyer(type, buyer) ? [] : [buyer?.taxId ?? '-'] },
    { kind: 'document_date_wrong', differs: dateDiffers(printout) },
  ]
  return found.filter(({ differs }) => differs.length > 0)
}

/** An invoice may come until the 15th of the month after its sale (art. 106i): 45 days at most. */
const longestDelayDays = 45

function lineDiffers(item: PrintoutItem, { lines, taxCalculation }: Known): string[] {
  const { name, taxRateType, taxRate } = item
  const differs = []
  const percent = vatPercents[taxRateType]
  if (taxRate !== percent) differs.push(`${name}: ${percentWord(percent)} → ${percentWord(taxRate)}`)
  if (itemTotal(item) < 0) {
    const value = itemTotal(item) + item.discountValue
    differs.push(`${name}: ≤ -${money(value)} → -${money(item.discountValue)}`)
  }
  // A line that was moved to another check meanwhile is not among them.
  const line = lines.find(({ id }) => id === item.lineId)
  if (line === undefined || taxCalculation === null) return differs
  const charged = chargedRate(taxCalculation, line).taxRate
  if (charged !== taxRateType) {
    differs.push(`${name}: ${percentWord(vatPercents[charged])} → ${percentWord(percent)}`)
  }
  if (!isNameOf(name, line.name)) differs.push(`${line.name} → ${name}`)
  return differs
}

/** The beginning is the line's; a share and a rate that keeps names apart come at the end, in 24 letters at most. */
function isNameOf(name: string, lineName: string): boolean {
  return name.startsWith(printerSafe(lineName).slice(0, 16).trim() || 'Pozycja')
}

/** Sums of the rates that are not those of the lines. */
function taxDiffers({ items, rates }: Printout): string[] {
  const made = itemRates(items)
  const names = [...new Set([...made, ...rates].map(({ rate }) => rate))]
  return names.flatMap((rate) => {
    const [own, said] = [made, rates].map((each) => {
      const of = each.filter((total) => total.rate === rate)
      const sum = (part: 'gross' | 'vat' | 'net') => money(sumOf(of.map((total) => total[part])))
      return `${sum('gross')} (${sum('vat')}, ${sum('net')})`
    })
    return own === said ? [] : [`VAT ${percentWord(vatPercents[rate])}: ${own} → ${said}`]
  })
}

function typeDiffers(
  { type, total, saleDate, imprint }: Printout,
  { invoicesElsewhereFrom }: Known,
): string[] {
  const refused = documentTypes(total, { saleDate, invoicesElsewhereFrom, imprint })[type]
  // That nobody sells is a discrepancy of its own.
  if (refused === null || refused === 'seller_missing') return []
  if (refused === 'simplified_invoice_limit') return [`≤ ${money(simplifiedInvoice.limit)} → ${money(total)}`]
  const last =
    refused === 'invoices_elsewhere' ? `< ${invoicesElsewhereFrom}` : `≤ ${simplifiedInvoice.until}`
  return [`${last} → ${saleDate}`]
}

/** The day of sale is not after that of the document, but for a clock that is wrong by hours, nor long before it. */
function dateDiffers({ saleDate, issuedAt }: Printout): string[] {
  const days = Math.round((Date.parse(localDay(issuedAt)) - Date.parse(saleDate)) / 86_400_000)
  return days >= -1 && days <= longestDelayDays ? [] : [`${localDay(issuedAt)} → ${saleDate}`]
}

function money(grosze: Grosze): string {
  const digits = String(Math.abs(grosze)).padStart(3, '0')
  return `${grosze < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
