import { createCanvas } from './canvas.ts'
import type { DocumentParts } from './document.ts'
import { drawCorrection, type CorrectionParts } from './correction-pages.ts'
import { drawInvoice } from './invoice-pages.ts'
import { invoiceSize } from './invoice-parts.ts'
import { drawReceipt, stripWidth } from './receipt-strip.ts'
import { forms, titles, words } from './words.ts'

/** Longer than any receipt; PDF takes pages of up to 14 400 points. */
const endless = 14_000

/**
 * A document as PDF: an invoice on A4, a receipt with or without a tax id as a strip of 80 mm. It is always Polish, and a
 * copy but where it goes to the national system. The same document gives the same pages.
 */
export async function createPdf(document: DocumentParts): Promise<Uint8Array<ArrayBuffer>> {
  const { type, number, issuedAt } = document.printout
  const { invoice } = document
  const head = { title: `${invoice === null ? titles[type] : forms[invoice.form]} ${number}`, at: issuedAt }
  if (type === 'invoice') {
    const { canvas, finish } = createCanvas(invoiceSize, head)
    drawInvoice(canvas, document)
    return finish()
  }
  // Drawn once to see how long it gets.
  const height = drawReceipt(createCanvas([stripWidth, endless], head).canvas, document)
  const { canvas, finish } = createCanvas([stripWidth, height], head)
  drawReceipt(canvas, document)
  return finish()
}

/** A corrective invoice as PDF on A4. */
export async function createCorrectionPdf(parts: CorrectionParts): Promise<Uint8Array<ArrayBuffer>> {
  const { number, issuedAt } = parts.correction
  const { canvas, finish } = createCanvas(invoiceSize, {
    title: `${words.correction} ${number}`,
    at: issuedAt,
  })
  drawCorrection(canvas, parts)
  return finish()
}

/** The name under which a document is saved: `FV-A7K-118-11-2026.pdf`. */
export function pdfName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`
}
