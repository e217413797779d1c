import { clockText, type Cell, type SheetTable } from './cell.ts'
import type { IsoDate } from '../units.ts'

/** How numbers and fields are written: `pl` with `;` and a decimal comma, `en` with `,` and a point. */
export const csvDialects = ['pl', 'en'] as const

export type CsvDialect = (typeof csvDialects)[number]

/** The beginning of a file: UTF-8 with its mark, since some spreadsheets take it for another encoding otherwise. */
export const csvMark = '\uFEFF'

/** The media type of such files. */
export const csvType = 'text/csv; charset=utf-8'

/** A whole table as the text of a CSV file. */
export function csvText({ heads, rows }: SheetTable, dialect: CsvDialect): string {
  return csvMark + [heads, ...rows].map((row) => csvLine(row, dialect)).join('')
}

/**
 * One row with its end of line. Words that a spreadsheet would take for a formula begin with an apostrophe, whoever
 * has typed them; numbers are never touched.
 */
export function csvLine(row: readonly Cell[], dialect: CsvDialect): string {
  const { delimiter, mark } = marks[dialect]
  return `${row.map((cell) => fieldOf(cell, mark, delimiter)).join(delimiter)}\r\n`
}

/** `Discounts 2026-11-20.csv`, without what some systems do not allow in a name. */
export function csvName(title: string, day: IsoDate): string {
  const safe = title.replace(/[\\/:*?"<>|]+/g, ' ').replace(/\s+/g, ' ')
  return `${safe.trim()} ${day}.csv`
}

const marks = { pl: { delimiter: ';', mark: ',' }, en: { delimiter: ',', mark: '.' } } as const

function fieldOf(cell: Cell, mark: string, delimiter: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return wordsOf(cell, delimiter)
  const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', mark)
  const text =
    'money' in cell
      ? decimal(cell.money / 100, 2)
      : 'quantity' in cell
        ? decimal(cell.quantity / 1000, 3)
        : valueOf(cell)
  // A number with a comma between commas.
  return text.includes(delimiter) ? `"${text}"` : text
}

function valueOf(cell: Exclude<Cell, string | null | { money: number } | { quantity: number }>): string {
  if ('whole' in cell) return String(cell.whole)
  if ('day' in cell) return cell.day
  return 'minutes' in cell ? clockText(cell.minutes) : String(cell.truth)
}

function wordsOf(text: string, delimiter: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text)
  const safe = isFormula ? `'${text}` : text
  const isPlain = !isFormula && !/^\s|\s$|["\r\n]/.test(text) && !text.includes(delimiter)
  return isPlain ? safe : `"${safe.replaceAll('"', '""')}"`
}
