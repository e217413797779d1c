import { sumOf } from '../money/sum.ts'
import type { CorrectiveContent } from './corrective-invoice.ts'
import { printedItems } from './printed-items.ts'
import type { Printout, PrintoutBuyer, PrintoutItem } from './printout.ts'
import type { Grosze, Instant } from '../units.ts'

/** The part of a corrective invoice that the next one starts from. */
export type EarlierCorrection = Pick<
  CorrectiveContent,
  'changes' | 'buyer' | 'rates' | 'total' | 'depositBack'
>

/** An invoice as it reads together with its corrective invoices. */
export type StandingInvoice = {
  items: PrintoutItem[]
  buyer: PrintoutBuyer | null
  /** The sum that corrective invoices have taken off by now, with deposits, grosze. */
  corrected: Grosze
}

/** An invoice after its corrective invoices, from the first to the last. */
export function standingInvoice(
  printout: Pick<Printout, 'items' | 'imprint' | 'buyer'>,
  earlier: readonly EarlierCorrection[],
): StandingInvoice {
  const items = [...printedItems(printout)]
  for (const { before, after } of earlier.flatMap(({ changes }) => changes)) {
    const index = items.findIndex((item) => isSame(item, before))
    if (index !== -1) items.splice(index, 1, ...(after === null ? [] : [after]))
  }
  return {
    items,
    buyer: earlier.findLast(({ buyer }) => buyer !== null)?.buyer ?? printout.buyer,
    corrected: sumOf(earlier.map(({ total, depositBack }) => depositBack - total)),
  }
}

/** Corrective invoices of one invoice in the order in which they were issued. */
export function correctionsInOrder<C extends { id: string; issuedAt: Instant }>(
  corrections: readonly C[],
): C[] {
  return corrections.toSorted((a, b) => a.issuedAt - b.issuedAt || (a.id < b.id ? -1 : 1))
}

/** The corrective invoices that count, in the order of `inOrder`: one that was given up never was an invoice. */
export function standingCorrections<C extends { id: string; issuedAt: Instant; ksefState: string }>(
  corrections: readonly C[],
): C[] {
  return correctionsInOrder(corrections).filter(({ ksefState }) => ksefState !== 'canceled')
}

/** Whether two lines of a document are the same dish at the same price and rate, however much there is of it. */
export function isSameLine(one: PrintoutItem, other: PrintoutItem): boolean {
  const parts = ['lineId', 'type', 'name', 'grossPrice', 'taxRateType'] as const
  return parts.every((part) => one[part] === other[part])
}

function isSame(one: PrintoutItem, other: PrintoutItem): boolean {
  return (
    isSameLine(one, other) && one.quantity === other.quantity && one.discountValue === other.discountValue
  )
}
