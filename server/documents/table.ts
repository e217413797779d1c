import type { Canvas } from './canvas.ts'

export type PdfColumn = { title: string; width: number; align?: 'left' | 'right' }

export type Table = {
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  x: number
  y: number
  /** Where a new page begins, and where a page is full. */
  top: number
  bottom: number
  lastBold?: true
}

const size = 9
const gap = 8

/** Draws rows under their titles, on the next page where one is full; gives where they end. */
export function drawTable(canvas: Canvas, table: Table): number {
  const { columns, rows, x, bottom, top } = table
  const titles = columns.map((column) => column.title)
  const across = columns.reduce((sum, column) => sum + column.width, 0)
  let y = drawRow(canvas, columns, titles, { x, y: table.y, grey: true })
  rows.forEach((row, i) => {
    const cells = columns.map((column, c) => ({ text: row[c] ?? '', width: column.width - gap }))
    if (y + heightOfRow(canvas, cells, size) + gap > bottom) {
      canvas.doc.addPage()
      y = drawRow(canvas, columns, titles, { x, y: top, grey: true })
    }
    canvas.line({ x, y: y - 4 }, across)
    y = drawRow(canvas, columns, row, { x, y, bold: table.lastBold === true && i === rows.length - 1 })
  })
  return y
}

/** The height of the highest of these texts. */
export function heightOfRow(
  canvas: Canvas,
  cells: readonly { text: string; width: number }[],
  points: number,
): number {
  return Math.max(...cells.map(({ text, width }) => canvas.heightOf(text, { width, size: points })))
}

/** Draws the cells of one row and gives where the next begins. */
export function drawRow(
  canvas: Canvas,
  columns: readonly PdfColumn[],
  row: readonly string[],
  { x, y, gap: below = gap, ...look }: { x: number; y: number; gap?: number; bold?: boolean; grey?: boolean },
): number {
  let left = x
  const heights = columns.map(({ width, align = 'left' }, i) => {
    const box = { x: left, y, width: width - (align === 'left' ? gap : 0), size, align, ...look }
    left += width
    return canvas.text(row[i] ?? '', box)
  })
  return y + Math.max(...heights) + below
}
