import writeWorkbook from 'write-excel-file/node'
import type { SheetTable } from '#domain/sheet/cell.ts'
import { csvText, csvType } from '#domain/sheet/csv.ts'
import { workbookParts, workbookType } from '#domain/sheet/workbook.ts'
import type { Locale } from '#domain/text/locales.ts'
import type { FileAnswer } from '#server/http/handler.ts'

/** A report as a table. `name`: of the file, letters, digits, dots and hyphens. */
export type ReportTable = SheetTable & { name: string; title: string }

/** A report as a file for spreadsheets: its amounts are numbers, in the way of the language where the file is a text. */
export async function reportFile(
  table: ReportTable,
  format: 'csv' | 'xlsx',
  locale: Locale,
): Promise<FileAnswer> {
  const [bytes, mediaType] =
    format === 'csv'
      ? [new TextEncoder().encode(csvText(table, locale)), csvType]
      : [await workbookOf(table), workbookType]
  return { bytes, mediaType, etag: null, immutable: false, name: `${table.name}.${format}` }
}

async function workbookOf({ title, heads, rows }: ReportTable): Promise<Uint8Array<ArrayBuffer>> {
  const parts = workbookParts([{ name: title, heads: [heads], rows, total: null }])
  return new Uint8Array(await writeWorkbook(parts.sheets, parts.options).toBuffer())
}
