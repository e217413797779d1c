import { isLivePrintout, type PrintoutItem } from '#domain/document/printout.ts'
import { asServiceLines } from '#domain/document/service-lines.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import type { Row } from '#domain/tables.ts'
import { address, words } from './words.ts'

/** What the PDF of a document is made of. */
export type DocumentParts = {
  place: Row<'places'>
  printout: Row<'printouts'>
  payments: readonly Row<'orderPayments'>[]
  /** Name of the person who issued it; empty when they are gone. */
  issuedBy: string
}

/** The lines as the place prints them: dishes, or one service for each rate. */
export function itemsOnPaper({ place, printout }: DocumentParts): readonly PrintoutItem[] {
  return place.documentSettings.oneServiceLine ? asServiceLines(printout.items) : printout.items
}

/** What stands across the top: always a copy, since the original comes from the fiscal printer. */
export function marks({ printout }: DocumentParts): string[] {
  return isLivePrintout(printout) ? [words.copy] : [words.copy, words.canceled]
}

export function sellerLines({ place }: DocumentParts): string[] {
  return [
    ...address(place),
    place.taxId === '' ? '' : `${words.taxId} ${place.taxId}`,
    place.phone === '' ? '' : `${words.phone} ${place.phone}`,
  ].filter((line) => line !== '')
}

/** Name, address and tax id of the buyer; of a receipt with a tax id, that alone. */
export function buyerLines({ printout: { buyer } }: DocumentParts): string[] {
  if (buyer === null) return []
  return [
    buyer.name,
    ...('city' in buyer ? address(buyer) : []),
    buyer.taxId === null ? '' : `${words.taxId} ${buyer.taxId}`,
  ].filter((line) => line !== '')
}

/** What has been paid for it so far, and how. */
export function paidParts({ payments }: DocumentParts): Row<'orderPayments'>[] {
  return payments.filter(wasPaid)
}
