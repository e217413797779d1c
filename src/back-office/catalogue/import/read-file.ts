import { fail, ok, type Result } from '#domain/result.ts'
import { headRowOf } from './columns.ts'
import { importRowsAtMost } from '#domain/menu/menu-import.ts'

/** A file as a table of texts: what stands above the heads, the heads, and the rows below them. */
export type ImportFile = {
  name: string
  /** A title or a date; missing where the heads are the first line. */
  above?: readonly (readonly string[])[]
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** How its text is written; null: a workbook. */
  written: { delimiter: string; encoding: string } | null
}

export type FileProblem = 'unreadable' | 'empty' | 'too_long' | 'too_large' | 'kind'

/** Bytes. The longest menu that can be imported is far below. */
const largestBytes = 20 * 1024 * 1024

/** Reads a CSV file in the encodings that spreadsheets write, or the first sheet of a workbook. */
export async function readFile(file: File): Promise<Result<ImportFile, FileProblem>> {
  if (file.size > largestBytes) return fail('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  // What spreadsheets wrote before 2007, and what is no table at all.
  if (
    !isZip &&
    (/\.(xls|ods|pdf|docx?)$/i.test(file.name) || (bytes.subarray(0, 1024).includes(0) && !isUtf16(bytes)))
  )
    return fail('kind')
  const read = isZip ? await readWorkbook(bytes) : await readText(bytes)
  if (!read.ok) return read
  const table = [...read.value.rows]
  while (table.length > 0 && isBlank(table.at(-1) ?? [])) table.pop()
  const { above, heads, rows } = withHeadsAt(table, headRowOf(table))
  if (isBlank(heads) || rows.length === 0) return fail('empty')
  if (rows.length > importRowsAtMost) return fail('too_long')
  return ok({ name: file.name, above, heads, rows, written: read.value.written })
}

/** A table with its heads in another row, counted from 0. */
export function withHeadsAt(table: readonly (readonly string[])[], at: number) {
  return { above: table.slice(0, at), heads: table[at] ?? [], rows: table.slice(at + 1) }
}

/** Everything of a file, from its first line. */
export function wholeTable({ above = [], heads, rows }: Pick<ImportFile, 'above' | 'heads' | 'rows'>) {
  return [...above, heads, ...rows]
}

/** Where in `rows` a line of the spreadsheet is, which counts from 1. */
export function rowAt({ above = [] }: Pick<ImportFile, 'above'>, line: number): number {
  return line - above.length - 2
}

type Read = Result<Pick<ImportFile, 'rows' | 'written'>, FileProblem>

async function readText(bytes: Uint8Array): Promise<Read> {
  const { default: papa } = await import('papaparse')
  const { text, encoding } = decode(bytes)
  const delimiter = delimiterOf(text)
  const rows = papa.parse<string[]>(text, { delimiter }).data.map((row) => row.map(withoutApostrophe))
  return ok({ rows, written: { delimiter, encoding } })
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  const { readSheet } = await import('read-excel-file/universal')
  try {
    // Numbers stay as they are written, so that no price passes through floating point.
    const sheet = await readSheet(bytes.buffer, { parseNumber: (digits) => digits })
    return ok({ rows: sheet.map((row) => row.map(cellText)), written: null })
  } catch {
    // The library throws for whatever it does not understand.
    return fail('unreadable')
  }
}

/** UTF-8 as it should be; else UTF-16 by its mark, or what Polish Windows writes. */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const encodings = isUtf16(bytes) ? [bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8']
  for (const encoding of encodings) {
    try {
      return {
        text: new TextDecoder(encoding, { fatal: true }).decode(bytes),
        encoding: encoding.toUpperCase(),
      }
    } catch {
      // Another encoding, tried next.
    }
  }
  return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'Windows-1250' }
}

/**
 * The delimiter of a file, by its heads: prices have commas in them, heads seldom. A title above them has no mark of
 * its own.
 */
function delimiterOf(text: string): string {
  const marks = [';', '\t', '|', ',']
  const lines = text.split(/\r?\n/, 10).map((line) => line.replace(/"[^"]*"/g, ''))
  const heads = lines.find((line) => marks.some((mark) => line.includes(mark))) ?? ''
  const count = (mark: string) => heads.split(mark).length
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

/** An apostrophe before what would be a formula makes it a text: it is not part of it. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** Numbers that cannot be written exactly are told with a tail of nines or zeros: rounded to what a person meant. */
function cellText(cell: unknown): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const long = /^-?\d+\.\d{6,}$/.test(cell) || /^-?\d+(\.\d+)?e-?\d+$/i.test(cell)
  return long ? String(Number(Number(cell).toFixed(6))) : cell
}

function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
