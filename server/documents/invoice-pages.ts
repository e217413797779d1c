import { unitWords } from '#domain/document/charges.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import { printedItems } from '#domain/document/printed-items.ts'
import { dueFor, type PrintoutItem } from '#domain/document/printout.ts'
import type { RateTotal } from '#domain/pricing/vat.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { mm, type Canvas } from './canvas.ts'
import {
  buyerLines,
  exemption,
  marks,
  paidParts,
  placeOfSale,
  sellerLines,
  type DocumentParts,
} from './document.ts'
import { drawTable, heightOfRow, type Column } from './table.ts'
import { amount, count, date, money, payments, percent, titles, words } from './words.ts'

/** A4, points. */
export const invoiceSize: [number, number] = [210 * mm, 297 * mm]

const [pageWidth, pageHeight] = invoiceSize
const margin = 18 * mm
const width = pageWidth - 2 * margin
/** Where the foot of a page begins. */
const bottom = pageHeight - margin - 14

/** Draws an invoice on as many pages as it needs. */
export function drawInvoice(canvas: Canvas, document: DocumentParts): void {
  let y = drawHead(canvas, document)
  y = drawItems(canvas, document, y) + 16
  // What the sums are must not be torn apart.
  const needed = 170 + document.printout.rates.length * 20
  if (y + needed > bottom) {
    canvas.doc.addPage()
    y = margin
  }
  drawSums(canvas, document, y)
  drawFeet(canvas, document)
}

function drawHead(canvas: Canvas, document: DocumentParts): number {
  const { printout } = document
  const half = width / 2 - 10
  const right = margin + width - half
  let y = margin
  y += canvas.text(titles[printout.type], { x: margin, y, width: half, size: 20, bold: true })
  canvas.text(marks(document).join(' · '), {
    x: right,
    y: margin,
    width: half,
    size: 13,
    bold: true,
    align: 'right',
  })
  y +=
    canvas.text(`${words.number} ${printout.number}`, { x: margin, y, width: half, size: 12, bold: true }) + 8
  const dates = [
    `${words.issued}: ${date(localDay(printout.issuedAt))}`,
    `${words.sale}: ${date(printout.saleDate)}`,
  ]
  for (const each of dates) y += canvas.text(each, { x: margin, y, width, size: 9 }) + 2
  y += 12
  const sellers = [...sellerLines(document), placeOfSale(document) ?? ''].filter((each) => each !== '')
  const seller = drawParty(canvas, words.seller, sellers, { x: margin, y, width: half })
  const buyer = drawParty(canvas, words.buyer, buyerLines(document), { x: right, y, width: half })
  return y + Math.max(seller, buyer) + 18
}

/** The name of a party in bold under what it is; gives the height. */
function drawParty(
  canvas: Canvas,
  what: string,
  lines: readonly string[],
  { x, y, width: across }: { x: number; y: number; width: number },
): number {
  let below = y + canvas.text(what, { x, y, width: across, size: 8, grey: true }) + 3
  lines.forEach((line, i) => {
    below += canvas.text(line, { x, y: below, width: across, size: i === 0 ? 11 : 9.5, bold: i === 0 }) + 2
  })
  return below - y
}

function drawItems(canvas: Canvas, document: DocumentParts, from: number): number {
  const columns: Column[] = [
    { title: '', width: 24 },
    { title: words.item, width: width - 24 - 44 - 32 - 64 - 56 - 38 - 70 },
    { title: words.quantity, width: 44, align: 'right' },
    { title: words.unit, width: 32, align: 'right' },
    { title: words.unitPrice, width: 64, align: 'right' },
    { title: words.discount, width: 56, align: 'right' },
    { title: words.rate, width: 38, align: 'right' },
    { title: words.value, width: 70, align: 'right' },
  ]
  const rows = printedItems(document.printout).map((item, i) => [
    `${i + 1}.`,
    nameInFull(item),
    count(item.quantity),
    unitWords[item.unit ?? 'pcs'],
    amount(item.grossPrice),
    item.discountValue === 0 ? '' : amount(-item.discountValue),
    percent(item.taxRateType),
    amount(itemTotal(item)),
  ])
  return drawTable(canvas, { columns, rows, x: margin, y: from, top: margin, bottom })
}

/** Nothing is cut where there is room: the whole name, and under it what was chosen with the dish. */
function nameInFull({ name, fullName = name, modifiers = [] }: PrintoutItem): string {
  const chosen = modifiers.map((each) => (each.amount === 1 ? each.name : `${each.amount} × ${each.name}`))
  return chosen.length === 0 ? fullName : `${fullName}\n+ ${chosen.join(', ')}`
}

function drawSums(canvas: Canvas, document: DocumentParts, from: number): void {
  const exempt = exemption(document)
  const exemptHeight = exempt === null ? 0 : canvas.text(exempt, { x: margin, y: from, width, size: 9 }) + 12
  const { printout } = document
  const across = 300
  const x = margin + width - across
  const columns: Column[] = [words.rates, words.net, words.tax, words.gross].map((title, i) => ({
    title,
    width: across / 4,
    align: i === 0 ? 'left' : 'right',
  }))
  const rowOf = (name: string, { net, vat, gross }: Omit<RateTotal, 'rate'>) => [
    name,
    ...[net, vat, gross].map(amount),
  ]
  const sum = (field: 'net' | 'vat' | 'gross') =>
    printout.rates.reduce((total, each) => total + each[field], 0)
  const rows = printout.rates.map((each) => rowOf(percent(each.rate), each))
  rows.push(rowOf(words.together, { net: sum('net'), vat: sum('vat'), gross: sum('gross') }))
  let y =
    drawTable(canvas, { columns, rows, x, y: from + exemptHeight, top: margin, bottom, lastBold: true }) + 12
  if (printout.deposit > 0) y = pair(canvas, words.deposit, money(printout.deposit), y, 10)
  y = pair(canvas, words.toPay, money(dueFor(printout)), y, 14)
  const { paid, left } = paidParts(document)
  if (paid.length === 0) y = pair(canvas, words.payment, payments[printout.paymentType], y, 10)
  for (const { type, amount: given } of paid) {
    y = pair(canvas, `${words.paid}: ${payments[type]}`, money(given), y, 10)
  }
  if (paid.length > 0 && left > 0) y = pair(canvas, words.left, money(left), y, 10)
  const { issuedBy } = document.imprint
  if (issuedBy !== '') y = pair(canvas, words.issuedBy, issuedBy, y, 10)
}

function pair(canvas: Canvas, left: string, right: string, y: number, size: number): number {
  const across = 300
  const x = margin + width - across
  const cells = [
    { text: left, width: 150 },
    { text: right, width: 150, align: 'right' as const },
  ]
  canvas.text(left, { x, y, width: 150, size, bold: size > 10 })
  canvas.text(right, { x: x + 150, y, width: 150, size, bold: size > 10, align: 'right' })
  return y + heightOfRow(canvas, cells, size) + 4
}

/** Footer of the place, number and page on every page; known only when all pages are there. */
function drawFeet(canvas: Canvas, { imprint, printout }: DocumentParts): void {
  const { start, count: pages } = canvas.doc.bufferedPageRange()
  for (let i = 0; i < pages; i += 1) {
    canvas.doc.switchToPage(start + i)
    const y = pageHeight - margin
    canvas.line({ x: margin, y: y - 6 }, width)
    const footer = imprint.footer.split('\n').join(' ')
    canvas.text(footer, { x: margin, y, width: width - 160, size: 8, grey: true })
    const page = `${printout.number} · ${i + 1}/${pages}`
    canvas.text(page, { x: margin + width - 160, y, width: 160, size: 8, grey: true, align: 'right' })
  }
}
