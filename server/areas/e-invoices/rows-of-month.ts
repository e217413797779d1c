import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { asPrintout } from '#domain/document/receipt-invoice.ts'
import { correctionsInOrder } from '#domain/document/standing-invoice.ts'
import type { EntryRows } from '#domain/ksef/e-invoice-entry.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { correctiveInvoices, receiptInvoices } from '#server/db/tables/ksef.ts'
import { printouts } from '#server/db/tables/money.ts'

/** Invoices and corrective invoices that were issued in a month (`2027-01`), with what entries are made of. */
export async function rowsOfMonth(db: Transaction, placeId: string, month: string): Promise<EntryRows> {
  const first = `${month}-01`
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`
  const [from, until] = [instantOf(first, 0), instantOf(next, 0)]
  const invoices = await db
    .select({ id: printouts.id })
    .from(printouts)
    .where(
      and(
        eq(printouts.placeId, placeId),
        eq(printouts.deleted, false),
        inArray(printouts.type, ['invoice']),
        gte(printouts.issuedAt, from),
        lt(printouts.issuedAt, until),
      ),
    )
  const corrections = await db
    .select({ id: correctiveInvoices.id })
    .from(correctiveInvoices)
    .where(
      and(
        eq(correctiveInvoices.placeId, placeId),
        eq(correctiveInvoices.deleted, false),
        gte(correctiveInvoices.issuedAt, from),
        lt(correctiveInvoices.issuedAt, until),
      ),
    )
  const toReceipts = await db
    .select({ id: receiptInvoices.id })
    .from(receiptInvoices)
    .where(
      and(
        eq(receiptInvoices.placeId, placeId),
        eq(receiptInvoices.deleted, false),
        gte(receiptInvoices.issuedAt, from),
        lt(receiptInvoices.issuedAt, until),
      ),
    )
  const rows = createSqlTx(db, placeId, 0)
  const own = await rows.getMany('correctiveInvoices', idsOf(corrections))
  const corrective = correctionsInOrder(own.filter((row) => row !== null))
  const originals = corrective.map(({ printoutId }) => printoutId)
  const wanted = [...new Set([...idsOf(invoices), ...idsOf(toReceipts), ...originals])]
  const documents = await rows.getMany('printouts', wanted)
  const later = await rows.getMany('receiptInvoices', wanted)
  const eInvoices = await rows.getMany('eInvoices', [...wanted, ...idsOf(corrections)])
  return {
    printouts: [...documents, ...later.map((row) => row && asPrintout(row))].filter((row) => row !== null),
    correctiveInvoices: corrective,
    eInvoices: eInvoices.filter((row) => row !== null),
    outages: await rows.all('ksefOutages'),
  }
}

/** The month of an instant's legal day stands on entries themselves: those of originals from before are left out. */
export function isOfMonth({ issuedOn }: { issuedOn: string }, month: string): boolean {
  return issuedOn.startsWith(month)
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
