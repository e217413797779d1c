import { addressLines } from '#domain/document/address-lines.ts'
import type { Imprint } from '#domain/document/imprint.ts'
import { dueFor, isLivePrintout } from '#domain/document/printout.ts'
import { leftToPay, wasPaid } from '#domain/payment/order-payment.ts'
import type { InvoicePaper } from '#domain/ksef/invoice-paper.ts'
import type { Row } from '#domain/tables.ts'
import { words } from './words.ts'

/** The parts that the PDF of a document is made of: nothing of it follows the place's settings. */
export type DocumentParts = {
  printout: Row<'printouts'>
  imprint: Imprint
  payments: readonly Row<'orderPayments'>[]
  /** Its paper where it goes to the national system; null: it does not. */
  invoice: InvoicePaper | null
  /** Number of the receipt that it was issued to later; null: it was issued with the sale. */
  receiptNumber: string | null
}

/**
 * Marks across the top: that it is canceled, and that it is a copy, unless it is an e-invoice. The original of other
 * documents comes from the fiscal printer.
 */
export function marks({ printout, invoice }: DocumentParts): string[] {
  const canceled = isLivePrintout(printout) ? [] : [words.canceled]
  return invoice === null ? [words.copy, ...canceled] : canceled
}

/** Who sells: name, address and tax id. A venue that has not entered its legal name goes by its own. */
export function sellerLines({ imprint: { seller, place, phone } }: DocumentParts): string[] {
  return [
    seller.legalName === '' ? place : seller.legalName,
    ...addressLines(seller),
    seller.taxId === '' ? '' : `${words.taxId} ${seller.taxId}`,
    phone === '' ? '' : `${words.phone} ${phone}`,
  ].filter((line) => line !== '')
}

/** Where it was sold, unless the seller goes by that name. */
export function placeOfSale({ imprint: { seller, place } }: DocumentParts): string | null {
  return seller.legalName === '' ? null : `${words.placeOfSale}: ${place}`
}

/** Why lines are exempt; null: none is. */
export function exemption({ imprint, printout }: DocumentParts): string | null {
  const isExempt = printout.rates.some(({ rate }) => rate === 'VATzw')
  return isExempt ? `${words.exemption}: ${imprint.exemptionBasis}` : null
}

/** Name, address and tax id of the buyer; of a receipt with a tax id, that alone. */
export function buyerLines({ printout, invoice }: DocumentParts): string[] {
  const { buyer } = invoice ?? printout
  if (buyer === null) return []
  return [
    buyer.name,
    ...('city' in buyer ? addressLines(buyer) : []),
    buyer.taxId === null ? '' : `${words.taxId} ${buyer.taxId}`,
  ].filter((line) => line !== '')
}

/** Payments that have been made for a document so far, and what is left of it, grosze. */
export function paidParts({ printout, payments }: DocumentParts): {
  paid: Row<'orderPayments'>[]
  left: number
} {
  return {
    paid: payments.filter(wasPaid),
    left: Math.max(0, leftToPay(dueFor(printout), payments)),
  }
}
