import { csvLine, csvMark, type CsvDialect } from '#domain/sheet/csv.ts'
import type { SheetPage } from './sheets.ts'

/** One sheet as the text of a CSV file, page by page: a file of whatever length is never whole in memory. */
export async function* csvChunks(
  heads: readonly (readonly string[])[],
  pages: AsyncIterable<SheetPage>,
  dialect: CsvDialect,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvMark + heads.map((row) => csvLine(row, dialect)).join(''))
  for await (const { rows } of pages) {
    if (rows.length > 0) yield encoder.encode(rows.map((row) => csvLine(row, dialect)).join(''))
  }
}
