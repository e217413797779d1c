import { and, eq, inArray } from 'drizzle-orm'
import { placeNumber } from '#domain/closing/report-number.ts'
import type { ExportedCheck } from '#domain/figures/exports/exported-check.ts'
import { groupBy } from '#domain/group-by.ts'
import { isFiscal } from '#domain/print/print-job.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { reportFacts } from '#server/db/tables/ledger.ts'

/** A check on a business day. */
export type CheckKey = { day: string; checkId: string }

/** Facts that are exported of some checks, read for all of them together. */
export async function readChecks(
  db: Transaction,
  placeId: string,
  keys: readonly CheckKey[],
  contacts: boolean,
): Promise<ExportedCheck[]> {
  const rows = createSqlTx(db, placeId, 0)
  const ids = [...new Set(keys.map(({ checkId }) => checkId))]
  const checks = new Map((await rows.getMany('orderChecks', ids)).map((check) => [check?.id, check]))
  const told = (await rows.listMany('ledgerEntries', 'orderCheckId', ids)).filter(
    ({ kind }) => kind === 'sale' || kind === 'check-canceled',
  )
  const entriesOf = groupBy(told, ({ businessDay, orderCheckId }) => `${businessDay} ${orderCheckId}`)
  const orders = await byCheck('orders')
  const lines = await byCheck('orderLines')
  const sold = await rows.listMany('saleLines', 'orderCheckId', ids)
  const categories = new Map(
    sold
      .toSorted((a, b) => a.at - b.at)
      .flatMap(({ lines: own }) => own.map(({ lineId, categoryName }) => [lineId, categoryName] as const)),
  )
  const eInvoices = await byCheck('eInvoices')
  const payments = await byCheck('orderPayments')
  const events = await byCheck('checkEvents')
  const printouts = await rows.listMany('printouts', 'orderCheckId', ids)
  const documentsOf = groupBy(printouts, ({ orderCheckId }) => orderCheckId)
  const jobs = await rows.listMany(
    'printJobs',
    'printoutId',
    printouts.map(({ id }) => id),
  )
  const printed = groupBy(
    jobs.filter(({ kind, status }) => isFiscal(kind) && status === 'printed'),
    ({ orderCheckId }) => orderCheckId,
  )
  const reached = new Map(
    (contacts ? await rows.listMany('checkContacts', 'orderCheckId', ids) : []).map((each) => [
      each.orderCheckId,
      each,
    ]),
  )
  const reportOf = await reportsOf(told.map(({ id }) => id))
  const reported = new Set(
    (await rows.all('dayReports')).filter(({ status }) => status === 'closed').map(({ day }) => day),
  )
  return keys.map(({ day, checkId }) => {
    const entries = (entriesOf.get(`${day} ${checkId}`) ?? []).toSorted((a, b) => a.at - b.at)
    return {
      day,
      checkId,
      entries,
      check: checks.get(checkId) ?? null,
      orders: orders.get(checkId) ?? [],
      lines: lines.get(checkId) ?? [],
      categories,
      payments: payments.get(checkId) ?? [],
      events: events.get(checkId) ?? [],
      printouts: documentsOf.get(checkId) ?? [],
      printJobs: printed.get(checkId) ?? [],
      eInvoices: eInvoices.get(checkId) ?? [],
      contact: reached.get(checkId) ?? null,
      reportNo: reportOf(entries.at(-1)?.id),
      dayReported: reported.has(day),
    }
  })

  async function byCheck<T extends 'orders' | 'orderLines' | 'orderPayments' | 'checkEvents' | 'eInvoices'>(
    table: T,
  ) {
    return groupBy(await rows.listMany(table, 'orderCheckId', ids), ({ orderCheckId }) => orderCheckId)
  }

  /** The number of the report that has a fact; null: none has it yet. */
  async function reportsOf(factIds: readonly string[]) {
    const found = await db
      .select({ factId: reportFacts.factId, reportId: reportFacts.reportId })
      .from(reportFacts)
      .where(and(eq(reportFacts.placeId, placeId), inArray(reportFacts.factId, [...factIds])))
    const numbers = new Map((await rows.all('dayReports')).map(({ id, number }) => [id, number]))
    const reports = new Map(found.map(({ factId, reportId }) => [factId, numbers.get(reportId) ?? null]))
    return (factId: string | undefined) => {
      const number = reports.get(factId ?? '') ?? null
      return number === null ? null : placeNumber(number)
    }
  }
}
