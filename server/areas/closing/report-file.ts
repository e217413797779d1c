import papa from 'papaparse'
import writeWorkbook from 'write-excel-file/node'
import type { Locale } from '#domain/text/locales.ts'
import type { FileAnswer } from '#server/http/handler.ts'

/** Words, or a number: of money in grosze, of anything else as it is. */
export type ReportCell = string | { money: number } | { whole: number } | null

/** A report as a table. `name`: of the file, letters, digits, dots and hyphens. */
export type ReportTable = { name: string; title: string; heads: string[]; rows: ReportCell[][] }

/** A report as a file for spreadsheets: its amounts are numbers, in the way of the language where the file is a text. */
export async function reportFile(
  table: ReportTable,
  format: 'csv' | 'xlsx',
  locale: Locale,
): Promise<FileAnswer> {
  const [bytes, mediaType] =
    format === 'csv'
      ? [new TextEncoder().encode(csvOf(table, locale)), 'text/csv; charset=utf-8']
      : [await workbookOf(table), workbookType]
  return { bytes, mediaType, etag: null, immutable: false, name: `${table.name}.${format}` }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** With the mark of UTF-8, since some spreadsheets take it for another encoding otherwise. */
function csvOf({ heads, rows }: ReportTable, locale: Locale): string {
  const mark = locale === 'pl' ? ',' : '.'
  const data = rows.map((row) =>
    row.map((cell) => {
      if (cell === null) return ''
      if (typeof cell === 'string') return cell
      return 'money' in cell ? (cell.money / 100).toFixed(2).replace('.', mark) : String(cell.whole)
    }),
  )
  const delimiter = locale === 'pl' ? ';' : ','
  const text = papa.unparse(
    { fields: heads, data },
    { delimiter, newline: '\r\n', escapeFormulae: formulaOnly },
  )
  return `\uFEFF${text}\r\n`
}

/** What a spreadsheet would work out, which a plain number below zero is not. */
const formulaOnly = /^(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)?$))/

async function workbookOf({ title, heads, rows }: ReportTable): Promise<Uint8Array<ArrayBuffer>> {
  const head = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map((cell) => {
      if (cell === null || cell === '') return null
      if (typeof cell === 'string') return { value: cell, type: String }
      return 'money' in cell
        ? { value: cell.money / 100, type: Number, format: '0.00' }
        : { value: cell.whole, type: Number, format: '0' }
    }),
  )
  const columns = heads.map((_, nth) => ({ width: nth < 2 ? 32 : 14 }))
  const buffer = await writeWorkbook([head, ...body], {
    sheet: title.slice(0, 31),
    columns,
    stickyRowsCount: 1,
  }).toBuffer()
  return new Uint8Array(buffer)
}
