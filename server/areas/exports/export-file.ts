import type { ExportNote } from '#domain/figures/exports/export-note.ts'
import { csvType, type CsvDialect, csvLine, csvMark } from '#domain/sheet/csv.ts'
import { workbookType } from '#domain/sheet/workbook.ts'
import type { Locale } from '#domain/text/locales.ts'
import type { FileAnswer, FileStream, Member } from '#server/http/handler.ts'
import { reportLanguage } from '../report-language.ts'
import type { Services } from '#server/services/services.ts'
import { aboutRows, type About } from './about.ts'
import { noteExport } from './note-export.ts'
import type { ExportSheets, SheetPage, SheetHead } from './sheets.ts'
import { workbookChunks, type EmptySheet } from './workbook-chunks.ts'

type ExportRequest = {
  sheets: ExportSheets
  about: Omit<About, 'sheets' | 'madeAt' | 'madeBy'>
  /** Of the file. */
  name: string
  format: 'csv' | 'xlsx'
  dialect: CsvDialect
  locale: Locale
}

/** An export as a file that is made while it is sent. What was sent of it is noted, whether or not it was all. */
export function exportFile(services: Services, member: Member, asked: ExportRequest): FileAnswer {
  const { name, format, about } = asked
  const { from, to, personal } = about
  async function* noted(gone: AbortSignal): AsyncGenerator<Uint8Array> {
    const note: ExportNote = { name, from, to, personal, rows: 0, complete: false }
    try {
      yield* pieces(services, member, asked, gone, (rows) => (note.rows += rows))
      note.complete = true
    } catch (error) {
      // Who has gone is told nothing, and there is nothing to look into.
      if (!gone.aborted) services.log.error('an export broke off', { name, error })
      throw error
    } finally {
      await noteExport(services, member, note)
    }
  }
  return {
    bytes: noted satisfies FileStream,
    mediaType: format === 'csv' ? csvType : workbookType,
    etag: null,
    immutable: false,
    name,
  }
}

function pieces(
  { clock }: Services,
  { user }: Member,
  { sheets, about, format, dialect, locale }: ExportRequest,
  gone: AbortSignal,
  count: (rows: number) => void,
): AsyncIterable<Uint8Array> {
  async function* counted(): AsyncGenerator<SheetPage> {
    for await (const page of sheets.pages) {
      // Of a workbook the first sheet is what was asked for.
      if (page.sheet === 0) count(page.rows.length)
      yield page
    }
  }
  const [first] = sheets.heads
  if (format === 'csv')
    return csvChunks(first === undefined ? [] : headRows(first, locale), counted(), dialect)
  const { text } = reportLanguage(locale)
  const empty = sheets.heads.map((head): EmptySheet => {
    const columns = head.columns.flatMap(({ summed }, nth) => (summed ? [nth] : []))
    return {
      name: text(`export.sheet.${head.key}`),
      heads: headRows(head, locale),
      total: head.total ? { label: text('export.total'), columns } : null,
    }
  })
  const said = { ...about, sheets: sheets.heads.map(({ key }) => key), madeAt: clock(), madeBy: user.name }
  async function* withAbout(): AsyncGenerator<SheetPage> {
    yield* counted()
    yield { sheet: empty.length, rows: aboutRows(said, locale) }
  }
  const aboutSheet: EmptySheet = { name: text('export.sheet.about'), heads: [], total: null }
  return workbookChunks([...empty, aboutSheet], withAbout(), gone)
}

/** One sheet as the text of a CSV file, page by page: a file of whatever length is never whole in memory. */
async function* csvChunks(
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

/** The rows above the others of a sheet: the names that programs read, and what people call them. */
function headRows({ columns }: SheetHead, locale: Locale): string[][] {
  const { text } = reportLanguage(locale)
  return [columns.map(({ name }) => name), columns.map(({ name }) => text(`export.column.${name}`))]
}
