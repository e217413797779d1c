import { addressLines } from '#domain/document/address-lines.ts'
import type { CorrectiveInvoice } from '#domain/document/corrective-invoice.ts'
import { isLivePrintout, type PrintoutBuyer } from '#domain/document/printout.ts'
import type { InvoicePaper } from '#domain/ksef/invoice-paper.ts'
import type { Row } from '#domain/tables.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Canvas } from './canvas.ts'
import { drawCodes, heightOfCodes } from './draw-codes.ts'
import {
  drawFeet,
  drawHead,
  drawItems,
  drawPair,
  drawParties,
  drawRates,
  pageMargin,
  numberLines,
  roomFor,
  width,
} from './invoice-parts.ts'
import { date, formatMoney, notes, payments, words } from './words.ts'

/** The parts that the PDF of a corrective invoice is made of. */
export type CorrectionParts = {
  correction: CorrectiveInvoice
  original: Row<'printouts'>
  /** The number that the national system gave to the original; null: it has none. */
  originalKsefNumber: string | null
  /** Its own paper; null: it does not go to the national system. */
  invoice: InvoicePaper | null
}

/**
 * Draws a corrective invoice: its lines as they were and as they are, and the difference (art. 106j of the VAT act).
 */
export function drawCorrection(canvas: Canvas, parts: CorrectionParts): void {
  const { correction, original, originalKsefNumber, invoice } = parts
  const { number, reason, imprint, changes, rates } = correction
  const isInvoice = invoice === null || invoice.ksefNumber !== null
  const title = isInvoice ? words.correction : words.correctionConfirmation
  const numbers = numberLines(number, invoice)
  const note = invoice === null ? null : notes[invoice.form]
  const quiet = [
    note ?? '',
    `${words.issued}: ${date(correction.issuedOn)}`,
    `${words.corrects} ${original.number} ${words.of} ${date(localDay(original.issuedAt))}`,
    originalKsefNumber === null ? '' : `${words.correctsKsef} ${originalKsefNumber}`,
    `${words.reason}: ${reason}`,
  ].filter((each) => each !== '')
  const canceled = isLivePrintout(original) ? [] : [words.canceled]
  let y = drawHead(canvas, { title, marks: canceled, loud: numbers, quiet })
  const { seller } = imprint
  const sellerLines = [seller.legalName, ...addressLines(seller), `${words.taxId} ${seller.taxId}`]
  y = drawParties(canvas, sellerLines, partyLines(correction.buyer ?? original.buyer), y)
  if (correction.buyer !== null) {
    const before = `${words.buyerBefore}: ${partyLines(original.buyer).join(', ')}`
    y += canvas.text(before, { x: pageMargin, y, width, size: 9 }) + 14
  }
  const after = changes.flatMap((each) => each.after ?? [])
  const tables = [
    { title: words.before, items: changes.map((each) => each.before) },
    { title: words.after, items: after },
  ]
  for (const { title: heading, items } of changes.length === 0 ? [] : tables) {
    y = roomFor(canvas, 60, y)
    y += canvas.text(heading, { x: pageMargin, y, width, size: 10, bold: true }) + 6
    if (items.length > 0) y = drawItems(canvas, items, y) + 14
    else y += canvas.text(words.nothing, { x: pageMargin, y, width, size: 9 }) + 20
  }
  const height = Math.max(170 + rates.length * 20, heightOfCodes(invoice?.codes ?? []) + 20)
  drawDifference(canvas, parts, roomFor(canvas, height, y))
  drawFeet(canvas, { footer: imprint.footer, number })
}

function drawDifference(canvas: Canvas, { correction, invoice }: CorrectionParts, from: number): void {
  const { rates, total, depositBack, paymentType, imprint } = correction
  drawCodes(canvas, invoice?.codes ?? [], { x: pageMargin, y: from })
  let y = from
  if (rates.length > 0) {
    y +=
      canvas.text(words.difference, { x: pageMargin + width - 300, y, width: 300, size: 10, bold: true }) + 6
    y = drawRates(canvas, rates, y)
  }
  if (depositBack > 0) y = drawPair(canvas, words.deposit, formatMoney(-depositBack), y, 10)
  const due = total - depositBack
  y = drawPair(canvas, due > 0 ? words.toPay : words.toGiveBack, formatMoney(Math.abs(due)), y, 14)
  if (paymentType !== null) y = drawPair(canvas, words.payment, payments[paymentType], y, 10)
  if (imprint.issuedBy !== '') drawPair(canvas, words.issuedBy, imprint.issuedBy, y, 10)
}

function partyLines(buyer: PrintoutBuyer | null): string[] {
  if (buyer === null) return []
  const taxId = buyer.taxId === null ? [] : [`${words.taxId} ${buyer.taxId}`]
  return [buyer.name, ...('city' in buyer ? addressLines(buyer) : []), ...taxId]
}
