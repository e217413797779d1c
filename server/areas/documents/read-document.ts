import { imprintFor } from '#domain/document/imprint.ts'
import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import { paperOfInvoice } from '#domain/ksef/invoice-paper.ts'
import type { Row } from '#domain/tables.ts'
import type { DocumentParts } from '#server/documents/document.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'

/** A document of the place with all that its PDF says, and the place as it is now; null when there is none. */
export function readDocument(
  services: Services,
  placeId: string,
  printoutId: string,
): Promise<(DocumentParts & { place: Row<'places'> }) | null> {
  return readPlace(services, placeId, async (rows) => {
    const [place, found] = [await rows.get('places', placeId), await readInvoice(rows, printoutId)]
    if (place === null || found === null) return null
    const { printout, toReceipt } = found
    const paidFor = toReceipt?.receiptId ?? printoutId
    const payments = await rows.list('orderPayments', 'printoutId', paidFor)
    const invoice = paperOfInvoice(await rows.get('eInvoices', printoutId), found)
    const issuer = await rows.get('placeUsers', printout.issuedBy)
    return {
      place,
      printout,
      invoice,
      receiptNumber: toReceipt?.receiptNumber ?? null,
      imprint: imprintFor(printout, place, issuer?.name ?? ''),
      payments: payments.sort((a, b) => a.takenAt - b.takenAt),
    }
  })
}
