import { imprintFor } from '#domain/document/imprint.ts'
import { paperOf } from '#domain/ksef/invoice-paper.ts'
import type { Row } from '#domain/tables.ts'
import type { DocumentParts } from '#server/documents/document.ts'
import { readPlace } from '../read-place.ts'
import type { Services } from '../services.ts'

/** A document of the place with all that its PDF says, and the place as it is now; null when there is none. */
export function readDocument(
  services: Services,
  placeId: string,
  printoutId: string,
): Promise<(DocumentParts & { place: Row<'places'> }) | null> {
  return readPlace(services, placeId, async (rows) => {
    const [place, printout] = [await rows.get('places', placeId), await rows.get('printouts', printoutId)]
    if (place === null || printout === null) return null
    const payments = await rows.list('orderPayments', 'printoutId', printoutId)
    const invoice = paperOf(await rows.get('eInvoices', printoutId), printout)
    const issuer = await rows.get('placeUsers', printout.issuedBy)
    return {
      place,
      printout,
      invoice,
      imprint: imprintFor(printout, place, issuer?.name ?? ''),
      payments: payments.sort((a, b) => a.takenAt - b.takenAt),
    }
  })
}
