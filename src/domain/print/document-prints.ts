import type { Printout } from '../document/printout.ts'
import { isFiscal, type PrintJobKind } from './print-job.ts'

type Issued = Pick<Printout, 'type' | 'buyer' | 'ksefState'>

/** Whether a print puts a document itself on paper, and its end is that of the document; a copy says nothing of it. */
export function isDocumentPrint(kind: PrintJobKind): boolean {
  return kind === 'e-invoice' || isFiscal(kind)
}

/**
 * The print that puts a document on paper. An invoice that goes to the national system comes out of no fiscal printer, which
 * would issue a second one: a sale to a company needs none, one to a private person stands there as a receipt.
 */
export function documentPrint({ type, buyer, ksefState }: Issued): PrintJobKind {
  if (ksefState === 'not-for-ksef') return type
  return isOfCompany(buyer) ? 'e-invoice' : 'receipt'
}

/** The print that a document comes out by, and after it the paper that its buyer takes along, where that is another one. */
export function documentPrints(printout: Issued): PrintJobKind[] {
  const kind = documentPrint(printout)
  return printout.ksefState === 'not-for-ksef' || kind === 'e-invoice' ? [kind] : [kind, 'copy']
}

function isOfCompany(buyer: Printout['buyer']): boolean {
  return buyer !== null && buyer.taxId !== null
}
