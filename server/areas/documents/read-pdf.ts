import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import { paperOf } from '#domain/ksef/invoice-paper.ts'
import type { Row } from '#domain/tables.ts'
import { createCorrectionPdf, createPdf } from '#server/documents/pdf.ts'
import { forms, titles, words } from '#server/documents/words.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { readDocument } from './read-document.ts'

/** A document or a corrective invoice that can be read as PDF. */
export type ReadPdf = {
  place: Row<'places'>
  /** The document itself, or the one that is corrected. */
  printoutId: string
  number: string
  /** The title of the document. */
  title: string
  /** Whether the document was dropped before anybody had it. */
  isDropped: boolean
  create(): Promise<Uint8Array<ArrayBuffer>>
}

/** A document of the place, or a corrective invoice, by its id; null when there is none. */
export async function readPdf(services: Services, placeId: string, id: string): Promise<ReadPdf | null> {
  const document = await readDocument(services, placeId, id)
  if (document === null) return readCorrection(services, placeId, id)
  const { place, printout, invoice } = document
  return {
    place,
    printoutId: id,
    number: printout.number,
    title: invoice === null ? titles[printout.type] : forms[invoice.form],
    isDropped: printout.status === 'deleted',
    create: () => createPdf(document),
  }
}

function readCorrection(services: Services, placeId: string, id: string): Promise<ReadPdf | null> {
  return readPlace(services, placeId, async (rows) => {
    const [place, correction] = [await rows.get('places', placeId), await rows.get('correctiveInvoices', id)]
    const found = correction === null ? null : await readInvoice(rows, correction.printoutId)
    if (place === null || correction === null || found === null) return null
    const original = found.printout
    const { number, printoutId, imprint } = correction
    const buyer = correction.buyer ?? original.buyer
    const invoice = paperOf(await rows.get('eInvoices', id), { buyer, imprint })
    const corrected = await rows.get('eInvoices', printoutId)
    const parts = { correction, original, invoice, originalKsefNumber: corrected?.ksefNumber ?? null }
    const title = words.correction
    return { place, printoutId, number, title, isDropped: false, create: () => createCorrectionPdf(parts) }
  })
}
