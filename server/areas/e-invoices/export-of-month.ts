import { and, eq, inArray } from 'drizzle-orm'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { eInvoiceEntries, type EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import type { Cell } from '#domain/sheet/cell.ts'
import { csvText } from '#domain/sheet/csv.ts'
import type { Locale } from '#domain/text/locales.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { eInvoiceSendings } from '#server/db/tables/ksef.ts'
import type { FileAnswer } from '#server/http/handler.ts'
import { reportLanguage, type ReportLanguage } from '../report-language.ts'
import { isOfMonth, rowsOfMonth } from './rows-of-month.ts'

/**
 * An accountant's files of a month: the bytes of each e-invoice, the proof of each that was accepted, and a sheet.
 * The sheet has all invoices, those outside of the national system too. Files are called by the numbers of their
 * invoices.
 */
export async function exportOfMonth(
  db: Transaction,
  placeId: string,
  month: string,
  locale: Locale,
): Promise<FileAnswer> {
  const all = eInvoiceEntries(await rowsOfMonth(db, placeId, month))
  const entries = all.filter((entry) => isOfMonth(entry, month)).sort((a, b) => a.issuedAt - b.issuedAt)
  const ids = entries.map(({ id }) => id)
  const kept =
    ids.length === 0
      ? []
      : await db
          .select({
            id: eInvoiceSendings.id,
            bytes: eInvoiceSendings.bytes,
            proof: eInvoiceSendings.proof,
          })
          .from(eInvoiceSendings)
          .where(and(eq(eInvoiceSendings.placeId, placeId), inArray(eInvoiceSendings.id, ids)))
  const files: Zippable = {
    [`e-faktury_${month}.csv`]: strToU8(sheetOf(entries, reportLanguage(locale), locale)),
  }
  const numbers = new Map(entries.map(({ id, number }) => [id, number.replaceAll('/', '-')]))
  for (const { id, bytes, proof } of kept) {
    const name = numbers.get(id) ?? id
    files[`xml/${name}.xml`] = bytes
    if (proof !== null) files[`upo/${name}.xml`] = proof
  }
  const name = `e-faktury_${month}.zip`
  return { bytes: zipSync(files), mediaType: 'application/zip', etag: null, immutable: false, name }
}

const columns = [
  'number',
  'corrects',
  'issuedOn',
  'buyer',
  'taxId',
  'gross',
  'state',
  'ksefNumber',
  'acceptedAt',
] as const

function sheetOf(entries: readonly EInvoiceEntry[], language: ReportLanguage, locale: Locale): string {
  const { text, moment } = language
  const cellsOf = (entry: EInvoiceEntry): Record<(typeof columns)[number], Cell> => ({
    number: entry.number,
    corrects: entry.corrects,
    issuedOn: { day: entry.issuedOn },
    buyer: entry.buyerName,
    taxId: entry.taxId,
    gross: { money: entry.gross },
    state: text(`e-invoices.state.${entry.state}`),
    ksefNumber: entry.ksefNumber,
    acceptedAt: entry.acceptedAt === null ? null : moment(entry.acceptedAt),
  })
  const rows = entries.map((entry) => {
    const cells = cellsOf(entry)
    return columns.map((column) => cells[column])
  })
  const heads = columns.map((column) => text(`e-invoices.column.${column}`))
  return csvText({ heads, rows }, locale)
}
