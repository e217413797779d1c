import { and, eq } from 'drizzle-orm'
import { readInvoice } from '#commands/e-invoices/read-invoice.ts'
import type { BesideFacts } from '#domain/figures/exports/invoices-beside.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { correctiveInvoices, receiptInvoices } from '#server/db/tables/ksef.ts'

/** Invoices to earlier receipts and corrective invoices that were issued on a calendar day (`YYYY-MM-DD`). */
export async function invoicesOfDay(db: Transaction, placeId: string, day: string): Promise<BesideFacts[]> {
  const rows = createSqlTx(db, placeId, 0)
  const idsOf = async (table: typeof correctiveInvoices | typeof receiptInvoices) => {
    const found = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.placeId, placeId), eq(table.deleted, false), eq(table.issuedOn, day)))
    return found.map(({ id }) => id)
  }
  const outages = await rows.all('ksefOutages')
  const made: BesideFacts[] = []
  for (const invoice of await rows.getMany('receiptInvoices', await idsOf(receiptInvoices))) {
    if (invoice === null) continue
    const { id, buyer, deposit } = invoice
    const eInvoice = await rows.get('eInvoices', id)
    made.push({ invoice, deposit, buyer, isToReceipt: true, eInvoice, outages })
  }
  for (const invoice of await rows.getMany('correctiveInvoices', await idsOf(correctiveInvoices))) {
    if (invoice === null) continue
    const { id, printoutId, depositBack } = invoice
    const found = await readInvoice(rows, printoutId)
    const jobs = await rows.list('printJobs', 'printoutId', printoutId)
    const isCounted = jobs.some(({ kind, status }) => isFiscal(kind) && status === 'printed')
    made.push({
      invoice,
      deposit: 0 - depositBack,
      buyer: invoice.buyer ?? found?.printout.buyer ?? null,
      isToReceipt: isCounted || found?.toReceipt != null,
      eInvoice: await rows.get('eInvoices', id),
      outages,
    })
  }
  return made
}
