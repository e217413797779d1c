import type { Cell } from './cell.ts'
import { boldCell, cellFormatOf, type WorkbookCell } from './workbook-cell.ts'

/** The total that a sheet has under its rows: columns by their place from 0. */
export type SheetTotal = { label: string; columns: readonly number[] }

type Rows = readonly (readonly Cell[])[]

/**
 * The row of a total: formulas, so that it follows who changes the rows. Where there are none it adds up the words
 * above, which come to nothing: a cell that adds up itself is an error.
 */
export function totalCells(
  { heads, rows }: { heads: readonly (readonly string[])[]; rows: Rows },
  { label, columns }: SheetTotal,
): WorkbookCell[] {
  const last = heads.length + rows.length
  const first = Math.min(heads.length + 1, last)
  return (heads[0] ?? []).map((_, nth) => {
    if (!columns.includes(nth)) return nth === 0 ? boldCell(label) : null
    const letters = lettersOf(nth)
    return {
      value: `SUM(${letters}${first}:${letters}${last})`,
      type: 'Formula',
      format: cellFormatOf(
        rows.map((row) => row[nth]).find((cell) => typeof cell === 'object' && cell !== null),
      ),
      fontWeight: 'bold',
    }
  })
}

/**
 * The text of a sheet in which each formula of the total carries what it comes to: programs that only show a file, as
 * those of phones and mail, work nothing out.
 */
export function withTotals(xml: string, { rows }: { rows: Rows }, { columns }: SheetTotal): string {
  const sums = columns.toSorted((a, b) => a - b).map((column) => totalOf(rows, column))
  return xml.replaceAll(/<f>SUM\([A-Z0-9:]+\)<\/f>/g, (formula) => `${formula}<v>${sums.shift() ?? 0}</v>`)
}

/** Added up in grosze and thousandths, which are whole. */
function totalOf(rows: Rows, column: number): number {
  let [sum, scale] = [0, 1]
  for (const row of rows) {
    const cell = row[column]
    if (typeof cell !== 'object' || cell === null) continue
    if ('money' in cell) [sum, scale] = [sum + cell.money, 100]
    else if ('quantity' in cell) [sum, scale] = [sum + cell.quantity, 1000]
    else if ('whole' in cell) sum += cell.whole
  }
  return sum / scale
}

/** `A`, `Z`, `AA`: a column by its place from 0. */
function lettersOf(nth: number): string {
  const last = String.fromCodePoint(65 + (nth % 26))
  return nth < 26 ? last : lettersOf(Math.floor(nth / 26) - 1) + last
}
