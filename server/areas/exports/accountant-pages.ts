import { and, eq } from 'drizzle-orm'
import { accountantRows, type AccountantRow, type DocumentFacts } from '#domain/figures/exports/accountant.ts'
import { rowsBeside } from '#domain/figures/exports/invoices-beside.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Database, Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'
import type { CheckRange } from './fitting-checks.ts'
import { invoicesOfDay } from './invoices-of-day.ts'
import { ofLedger } from './of-ledger.ts'

/** The rows of the accountant's sheet, a calendar day at a time. */
export async function* accountantPages(
  database: Database,
  placeId: string,
  { from, to }: Pick<CheckRange, 'from' | 'to'>,
  printerName: (id: string) => string,
): AsyncGenerator<AccountantRow[]> {
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const { issued, beside } = await database.snapshot(placeId, async (db) => ({
      issued: await documentsOf(db, placeId, day),
      beside: await invoicesOfDay(db, placeId, day),
    }))
    const rows = [...accountantRows(day, issued, printerName), ...rowsBeside(beside)]
    if (rows.length > 0) yield rows
  }
}

/** The documents of a calendar day: a business day begins and ends beside it. */
async function documentsOf(db: Transaction, placeId: string, day: string): Promise<DocumentFacts[]> {
  const found = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        ofLedger(placeId, ['document'], { from: dayAfter(day, -1), to: day }),
        eq(ledgerEntries.localDate, day),
      ),
    )
    .orderBy(ledgerEntries.at, ledgerEntries.id)
  const entries = found.map((each) => rowOf<'ledgerEntries'>(each))
  const ids = entries.flatMap(({ documentId }) => documentId ?? [])
  const rows = createSqlTx(db, placeId, 0)
  const documents = new Map((await rows.getMany('printouts', ids)).map((row) => [row?.id, row]))
  const jobs = (await rows.listMany('printJobs', 'printoutId', ids)).filter(
    ({ kind, status }) => isFiscal(kind) && status === 'printed',
  )
  const jobOf = new Map(jobs.map((job) => [job.printoutId, job]))
  const eInvoices = new Map((await rows.getMany('eInvoices', ids)).map((row) => [row?.id, row]))
  const outages = await rows.all('ksefOutages')
  return entries.map((entry) => ({
    outages,
    eInvoice: eInvoices.get(entry.documentId ?? '') ?? null,
    entry,
    document: documents.get(entry.documentId ?? '') ?? null,
    job: jobOf.get(entry.documentId) ?? null,
  }))
}
