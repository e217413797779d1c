import { unitWords } from '#domain/document/charges.ts'
import { itemTotal } from '#domain/document/item-rates.ts'
import type { PrintoutItem } from '#domain/document/printout.ts'
import type { InvoicePaper } from '#domain/ksef/invoice-paper.ts'
import type { RateTotal } from '#domain/pricing/vat.ts'
import { mm, type Canvas } from './canvas.ts'
import { drawTable, heightOfRow, type PdfColumn } from './table.ts'
import { amount, count, percent, words } from './words.ts'

/** A4, points. */
export const invoiceSize: [number, number] = [210 * mm, 297 * mm]

const [pageWidth, pageHeight] = invoiceSize
export const pageMargin = 18 * mm
export const width = pageWidth - 2 * pageMargin
/** Where the foot of a page begins. */
export const bottom = pageHeight - pageMargin - 14

const half = width / 2 - 10
const rightHalf = pageMargin + width - half
/** The column of the sums, on the right. */
export const sumsWidth = 300

type Head = {
  title: string
  /** Marks across the top on the right. */
  marks: readonly string[]
  /** The number, then what is said as loudly. */
  loud: readonly string[]
  quiet: readonly string[]
}

/** The number of a paper, and the one that the national system gave where it has. */
export function numberLines(number: string, invoice: InvoicePaper | null): string[] {
  const ksefNumber = invoice?.ksefNumber ?? null
  const own = `${words.number} ${number}`
  return ksefNumber === null ? [own] : [own, `${words.ksefNumber} ${ksefNumber}`]
}

/** Draws what the paper is, and gives where its parties begin. */
export function drawHead(canvas: Canvas, { title, marks, loud, quiet }: Head): number {
  let y = pageMargin
  y += canvas.text(title, {
    x: pageMargin,
    y,
    width: marks.length === 0 ? width : half,
    size: 20,
    bold: true,
  })
  const across = { x: rightHalf, y: pageMargin, width: half, size: 13, bold: true, align: 'right' as const }
  canvas.text(marks.join(' · '), across)
  for (const each of loud) y += canvas.text(each, { x: pageMargin, y, width, size: 12, bold: true }) + 2
  y += 6
  for (const each of quiet) y += canvas.text(each, { x: pageMargin, y, width, size: 9 }) + 2
  return y + 12
}

/** Draws both parties beside each other, and gives where the lines begin. */
export function drawParties(canvas: Canvas, seller: readonly string[], buyer: readonly string[], y: number) {
  const left = drawParty(canvas, words.seller, seller, { x: pageMargin, y })
  return y + Math.max(left, drawParty(canvas, words.buyer, buyer, { x: rightHalf, y })) + 18
}

/** The name of a party in bold under what it is; gives the height. */
function drawParty(
  canvas: Canvas,
  what: string,
  lines: readonly string[],
  { x, y }: { x: number; y: number },
) {
  let below = y + canvas.text(what, { x, y, width: half, size: 8, grey: true }) + 3
  lines.forEach((line, i) => {
    below += canvas.text(line, { x, y: below, width: half, size: i === 0 ? 11 : 9.5, bold: i === 0 }) + 2
  })
  return below - y
}

/** Draws the lines of an invoice, and gives where they end. */
export function drawItems(canvas: Canvas, items: readonly PrintoutItem[], y: number): number {
  const columns: PdfColumn[] = [
    { title: '', width: 24 },
    { title: words.item, width: width - 24 - 44 - 32 - 64 - 56 - 38 - 70 },
    { title: words.quantity, width: 44, align: 'right' },
    { title: words.unit, width: 32, align: 'right' },
    { title: words.unitPrice, width: 64, align: 'right' },
    { title: words.discount, width: 56, align: 'right' },
    { title: words.rate, width: 38, align: 'right' },
    { title: words.value, width: 70, align: 'right' },
  ]
  const rows = items.map((item, i) => [
    `${i + 1}.`,
    nameInFull(item),
    count(item.quantity),
    unitWords[item.unit ?? 'pcs'],
    amount(item.grossPrice),
    item.discountValue === 0 ? '' : amount(-item.discountValue),
    percent(item.taxRateType),
    amount(itemTotal(item)),
  ])
  return drawTable(canvas, { columns, rows, x: pageMargin, y, top: pageMargin, bottom })
}

/** Nothing is cut where there is room: the whole name, and under it what was chosen with the dish. */
function nameInFull({ name, fullName = name, modifiers = [] }: PrintoutItem): string {
  const chosen = modifiers.map((each) => (each.amount === 1 ? each.name : `${each.amount} × ${each.name}`))
  return chosen.length === 0 ? fullName : `${fullName}\n+ ${chosen.join(', ')}`
}

/** Draws the sums by rate and all of them together, and gives where they end. */
export function drawRates(canvas: Canvas, rates: readonly RateTotal[], y: number): number {
  const columns: PdfColumn[] = [words.rates, words.net, words.tax, words.gross].map((title, i) => ({
    title,
    width: sumsWidth / 4,
    align: i === 0 ? 'left' : 'right',
  }))
  const rowOf = (name: string, { net, vat, gross }: Omit<RateTotal, 'rate'>) => [
    name,
    ...[net, vat, gross].map(amount),
  ]
  const sum = (field: 'net' | 'vat' | 'gross') => rates.reduce((total, each) => total + each[field], 0)
  const rows = rates.map((each) => rowOf(percent(each.rate), each))
  rows.push(rowOf(words.together, { net: sum('net'), vat: sum('vat'), gross: sum('gross') }))
  const x = pageMargin + width - sumsWidth
  return drawTable(canvas, { columns, rows, x, y, top: pageMargin, bottom, lastBold: true }) + 12
}

/** Draws words and what they are of in the column of the sums, and gives where they end. */
export function drawPair(canvas: Canvas, left: string, right: string, y: number, size: number): number {
  const x = pageMargin + width - sumsWidth
  const cells = [
    { text: left, width: 150 },
    { text: right, width: 150, align: 'right' as const },
  ]
  canvas.text(left, { x, y, width: 150, size, bold: size > 10 })
  canvas.text(right, { x: x + 150, y, width: 150, size, bold: size > 10, align: 'right' })
  return y + heightOfRow(canvas, cells, size) + 4
}

/** Draws footer, number and page on every page; known only when all pages are there. */
export function drawFeet(canvas: Canvas, { footer, number }: { footer: string; number: string }): void {
  const { start, count: pages } = canvas.doc.bufferedPageRange()
  for (let i = 0; i < pages; i += 1) {
    canvas.doc.switchToPage(start + i)
    const y = pageHeight - pageMargin
    canvas.line({ x: pageMargin, y: y - 6 }, width)
    canvas.text(footer.split('\n').join(' '), { x: pageMargin, y, width: width - 160, size: 8, grey: true })
    const page = `${number} · ${i + 1}/${pages}`
    canvas.text(page, { x: pageMargin + width - 160, y, width: 160, size: 8, grey: true, align: 'right' })
  }
}

/** Where something of this height begins: here, or at the top of a new page, so that it is not torn apart. */
export function roomFor(canvas: Canvas, height: number, y: number): number {
  if (y + height <= bottom) return y
  canvas.doc.addPage()
  return pageMargin
}
