import { printedItems } from '#domain/document/printed-items.ts'
import { dueFor } from '#domain/document/printout.ts'
import { localDay } from '#domain/time/warsaw.ts'
import type { Canvas } from './canvas.ts'
import {
  buyerLines,
  exemption,
  marks,
  paidParts,
  placeOfSale,
  sellerLines,
  type DocumentParts,
} from './document.ts'
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
import { date, forms, formatMoney, notes, payments, words } from './words.ts'

/** Draws an invoice, or what its buyer is given before it has a number, on as many pages as it needs. */
export function drawInvoice(canvas: Canvas, document: DocumentParts): void {
  const { printout, imprint, invoice, receiptNumber } = document
  const { number, issuedAt, saleDate } = printout
  const form = invoice?.form ?? 'visualisation'
  const note = notes[form]
  const numbers = numberLines(number, invoice)
  const dates = [`${words.issued}: ${date(localDay(issuedAt))}`, `${words.sale}: ${date(saleDate)}`]
  const toReceipt = receiptNumber === null ? [] : [`${words.toReceipt} ${receiptNumber}`]
  const quiet = [...(note === null ? [] : [note]), ...dates, ...toReceipt]
  let y = drawHead(canvas, { title: forms[form], marks: marks(document), loud: numbers, quiet })
  const seller = [...sellerLines(document), placeOfSale(document) ?? ''].filter((each) => each !== '')
  y = drawParties(canvas, seller, buyerLines(document), y)
  y = drawItems(canvas, printedItems(printout), y) + 16
  const height = Math.max(170 + printout.rates.length * 20, heightOfCodes(invoice?.codes ?? []) + 20)
  drawSums(canvas, document, roomFor(canvas, height, y))
  drawFeet(canvas, { footer: imprint.footer, number })
}

function drawSums(canvas: Canvas, document: DocumentParts, from: number): void {
  const { printout, invoice } = document
  const exempt = exemption(document)
  const above = exempt === null ? 0 : canvas.text(exempt, { x: pageMargin, y: from, width, size: 9 }) + 12
  drawCodes(canvas, invoice?.codes ?? [], { x: pageMargin, y: from + above })
  let y = drawRates(canvas, printout.rates, from + above)
  if (printout.deposit > 0) y = drawPair(canvas, words.deposit, formatMoney(printout.deposit), y, 10)
  y = drawPair(canvas, words.toPay, formatMoney(dueFor(printout)), y, 14)
  const { paid, left } = paidParts(document)
  if (paid.length === 0) y = drawPair(canvas, words.payment, payments[printout.paymentType], y, 10)
  for (const { type, amount: given } of paid) {
    y = drawPair(canvas, `${words.paid}: ${payments[type]}`, formatMoney(given), y, 10)
  }
  if (paid.length > 0 && left > 0) y = drawPair(canvas, words.left, formatMoney(left), y, 10)
  const { issuedBy } = document.imprint
  if (issuedBy !== '') drawPair(canvas, words.issuedBy, issuedBy, y, 10)
}
