import { accountantColumns, type AccountantRow } from '#domain/figures/exports/accountant.ts'
import { checkColumns, contactColumns } from '#domain/figures/exports/check-columns.ts'
import { cellsOf, type ExportColumn } from '#domain/figures/exports/column.ts'
import { lineColumns } from '#domain/figures/exports/line-columns.ts'
import { paymentColumns } from '#domain/figures/exports/payment-columns.ts'
import { soldLines } from '#domain/figures/exports/sold-lines.ts'
import type { Cell } from '#domain/sheet/cell.ts'
import type { Database } from '#server/db/connection/database.ts'
import type { Member } from '#server/http/handler.ts'
import { accountantPages } from './accountant-pages.ts'
import { checkPages } from './check-pages.ts'
import type { CheckRange } from './fitting-checks.ts'
import type { Names } from './names.ts'
import { paymentPages } from './payment-pages.ts'

/** Every name of a column of an export. */
export type ColumnName =
  | (typeof checkColumns | typeof contactColumns | typeof lineColumns | typeof paymentColumns)[number]['name']
  | (typeof accountantColumns)[number]['name']

export type SheetKey = 'checks' | 'lines' | 'payments' | 'accountant' | 'invoices'

/** A sheet of an export before it has rows. */
export type SheetHead = {
  key: SheetKey
  columns: readonly { readonly name: ColumnName; readonly summed?: true }[]
  /** Whether its amounts may be added up: those of invoices are in what printers counted already. */
  total: boolean
}

/** Some rows of a sheet, by its place from 0. */
export type SheetPage = { sheet: number; rows: Cell[][] }

/** The parts of an export: its sheets, and their rows as they are read. */
export type ExportSheets = { heads: readonly SheetHead[]; pages: AsyncIterable<SheetPage> }

type Source = { database: Database; member: Member; names: Names }

/** Checks, their lines, or both. */
export function checkSheets(
  { database, member, names }: Source,
  asked: CheckRange,
  keys: readonly ('checks' | 'lines')[],
  contacts: boolean,
): ExportSheets {
  const columns = contacts ? [...checkColumns, ...contactColumns] : checkColumns
  async function* pages(): AsyncGenerator<SheetPage> {
    for await (const page of checkPages(database, member, asked, contacts)) {
      for (const [sheet, key] of keys.entries()) {
        const rows =
          key === 'checks'
            ? rowsOf(columns, page, names)
            : rowsOf(lineColumns, page.flatMap(soldLines), names)
        yield { sheet, rows }
      }
    }
  }
  const heads = keys.map((key): SheetHead => ({
    key,
    columns: key === 'checks' ? columns : lineColumns,
    total: true,
  }))
  return { heads, pages: pages() }
}

/** Payments of a range, for checks that fit. */
export function paymentSheets({ database, member, names }: Source, asked: CheckRange): ExportSheets {
  async function* pages(): AsyncGenerator<SheetPage> {
    for await (const page of paymentPages(database, member, asked)) {
      yield { sheet: 0, rows: rowsOf(paymentColumns, page, names) }
    }
  }
  return { heads: [{ key: 'payments', columns: paymentColumns, total: true }], pages: pages() }
}

/**
 * The accountant's sheet; `apart`: invoices to what printers counted have a sheet of their own, which is not added
 * up.
 */
export function accountantSheets(
  { database, member, names }: Source,
  days: Pick<CheckRange, 'from' | 'to'>,
  apart: boolean,
): ExportSheets {
  async function* pages(): AsyncGenerator<SheetPage> {
    for await (const page of accountantPages(database, member.placeId, days, names.printer)) {
      const isInvoice = ({ type }: AccountantRow) => apart && type === 'FP'
      yield {
        sheet: 0,
        rows: rowsOf(
          accountantColumns,
          page.filter((row) => !isInvoice(row)),
          names,
        ),
      }
      if (apart) yield { sheet: 1, rows: rowsOf(accountantColumns, page.filter(isInvoice), names) }
    }
  }
  const printers: SheetHead = { key: 'accountant', columns: accountantColumns, total: true }
  const invoices: SheetHead = { key: 'invoices', columns: accountantColumns, total: false }
  return { heads: apart ? [printers, invoices] : [printers], pages: pages() }
}

/** Several exports as one: the sheets of each behind those of the one before. */
export function together(...parts: readonly ExportSheets[]): ExportSheets {
  async function* pages(): AsyncGenerator<SheetPage> {
    let before = 0
    for (const part of parts) {
      for await (const { sheet, rows } of part.pages) yield { sheet: before + sheet, rows }
      before += part.heads.length
    }
  }
  return { heads: parts.flatMap(({ heads }) => heads), pages: pages() }
}

function rowsOf<Row>(
  columns: readonly ExportColumn<Row, string>[],
  rows: readonly Row[],
  names: Names,
): Cell[][] {
  return rows.map((row) => cellsOf(columns, row, names))
}
