import { createCanvas, mm, type Canvas } from './canvas.ts'
import { drawRow, heightOfRow, type PdfColumn } from './table.ts'

/** A report as pages: what it is of, and its parts one below the other. */
export type ReportPages = {
  title: string
  /** When it was made, ms. */
  at: number
  lang: string
  facts: readonly (readonly [what: string, said: string])[]
  parts: readonly ReportPagePart[]
}

export type ReportPagePart = {
  title: string
  /** Their widths are shares of the page. */
  columns: readonly PdfColumn[]
  rows: readonly { cells: readonly string[]; strong?: boolean }[]
}

const size: [number, number] = [210 * mm, 297 * mm]
const margin = 18 * mm
const width = size[0] - 2 * margin
/** Where the foot of a page begins. */
const bottom = size[1] - margin - 14
const points = 9
const gap = 5

/** A report as PDF on A4. The same report gives the same pages. */
export function createReportPdf(report: ReportPages): Promise<Uint8Array<ArrayBuffer>> {
  const { title, at, lang, facts, parts } = report
  const { canvas, finish } = createCanvas(size, { title, at, lang })
  let y = margin
  y += canvas.text(title, { x: margin, y, width, size: 18, bold: true }) + 6
  const pair = [share(0.3, 'left'), share(0.7, 'left')]
  for (const fact of facts) y = drawRow(canvas, pair, fact, { x: margin, y, gap: 2 })
  for (const part of parts) y = drawPart(canvas, part, y + 14)
  drawFeet(canvas, title)
  return finish()
}

/** A column that takes this share of the page. */
export function share(part: number, align: 'left' | 'right', title = ''): PdfColumn {
  return { title, width: part * width, align }
}

function drawPart(canvas: Canvas, { title, columns, rows }: ReportPagePart, start: number): number {
  const titles = columns.map((column) => column.title)
  const hasTitles = titles.some((each) => each !== '')
  const heads = (at: number) => {
    const below = at + canvas.text(title, { x: margin, y: at, width, size: 11, bold: true }) + 4
    return hasTitles ? drawRow(canvas, columns, titles, { x: margin, y: below, gap, grey: true }) : below
  }
  // A heading alone at the end of a page names nothing.
  let y = start + 60 > bottom ? heads(anew(canvas)) : heads(start)
  for (const { cells, strong = false } of rows) {
    const wide = columns.map((column, nth) => ({ text: cells[nth] ?? '', width: column.width }))
    if (y + heightOfRow(canvas, wide, points) > bottom) y = heads(anew(canvas))
    canvas.line({ x: margin, y: y - gap / 2 }, width)
    y = drawRow(canvas, columns, cells, { x: margin, y, gap, bold: strong })
  }
  return y
}

function anew(canvas: Canvas): number {
  canvas.doc.addPage()
  return margin
}

function drawFeet(canvas: Canvas, title: string): void {
  const { start, count } = canvas.doc.bufferedPageRange()
  for (let nth = 0; nth < count; nth += 1) {
    canvas.doc.switchToPage(start + nth)
    const y = size[1] - margin
    const page = `${title} · ${nth + 1}/${count}`
    canvas.text(page, { x: margin, y, width, size: 8, grey: true, align: 'right' })
  }
}
