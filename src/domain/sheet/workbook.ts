import type { Cell } from './cell.ts'
import { totalCells, withTotals, type SheetTotal } from './sheet-total.ts'
import { boldCell, workbookCell, type WorkbookCell } from './workbook-cell.ts'

/** A sheet of a workbook. */
export type WorkbookSheet = {
  name: string
  /** Rows that stay in sight: what the columns are called. */
  heads: readonly (readonly string[])[]
  rows: readonly (readonly Cell[])[]
  /** The total under the rows; null: none. */
  total: SheetTotal | null
}

/** The media type of workbooks. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The most rows that a sheet of ours may have: one that is longer takes too much memory to be written. */
export const sheetRowsAtMost = 50_000

/**
 * Sheets as the package that writes workbooks takes them, in the browser and on the server: `write(sheets, options)`.
 */
export function workbookParts(sheets: readonly WorkbookSheet[]) {
  return {
    sheets: sheets.map((sheet) => ({
      data: cellsOf(sheet),
      sheet: sheet.name.replace(/[\\/?*[\]:]+/g, ' ').slice(0, 31),
      columns: widthsOf(sheet),
      stickyRowsCount: sheet.heads.length,
    })),
    options: { features: [carriesTotals(sheets)] },
  }
}

function cellsOf(sheet: WorkbookSheet): WorkbookCell[][] {
  const { heads, rows, total } = sheet
  const cells = [...heads.map((row) => row.map(boldCell)), ...rows.map((row) => row.map(workbookCell))]
  return total === null ? cells : [...cells, totalCells(sheet, total)]
}

/** In characters, by the first rows. */
function widthsOf({ heads, rows }: WorkbookSheet): { width: number }[] {
  const looked = [...heads, ...rows.slice(0, 200)]
  return (heads[0] ?? rows[0] ?? []).map((_, nth) => {
    const texts = looked.map((row) => row[nth]).filter((cell) => typeof cell === 'string')
    return { width: Math.min(40, Math.max(10, ...texts.map(({ length }) => length)) + 2) }
  })
}

function carriesTotals(sheets: readonly WorkbookSheet[]) {
  const transform = (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
    const sheet = sheets[sheetIndex]
    return sheet === undefined || sheet.total === null ? xml : withTotals(xml, sheet, sheet.total)
  }
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}
