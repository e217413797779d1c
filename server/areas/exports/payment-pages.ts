import { and, gte, sql, type SQL } from 'drizzle-orm'
import type { PaymentFacts } from '#domain/figures/exports/payment-columns.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Row } from '#domain/tables.ts'
import type { Database, Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'
import type { Member } from '#server/http/handler.ts'
import { isOfFitting, type CheckRange } from './fitting-checks.ts'
import { ofLedger } from './of-ledger.ts'
import { pagesAfter } from './pages-after.ts'

/** How many payments are read at once. */
const pageSize = 1000

/** The payments of a range of business days, for checks that fit, page by page, each in a transaction of its own. */
export function paymentPages(
  database: Database,
  member: Member,
  asked: CheckRange,
): AsyncGenerator<PaymentFacts[]> {
  const { placeId } = member
  return pagesAfter(async (after: Row<'ledgerEntries'> | null) => {
    const page = await database.snapshot(placeId, async (db) =>
      readPayments(db, placeId, await entriesAfter(db, await arePayments(db, member, asked), after)),
    )
    return { page, next: page.length < pageSize ? null : (page.at(-1)?.entry ?? null) }
  })
}

/** The condition for entries of the ledger that are of these payments. */
export async function arePayments(
  db: Transaction,
  member: Member,
  asked: CheckRange,
): Promise<SQL | undefined> {
  return and(ofLedger(member.placeId, ['payment'], asked), await isOfFitting(db, member, asked))
}

async function entriesAfter(db: Transaction, where: SQL | undefined, after: Row<'ledgerEntries'> | null) {
  const { businessDay, id } = ledgerEntries
  const isLater =
    after === null
      ? undefined
      : and(
          // The index knows days alone.
          gte(businessDay, after.businessDay),
          sql`(${businessDay}, ${id}) > (${after.businessDay}::date, ${after.id}::uuid)`,
        )
  const found = await db
    .select()
    .from(ledgerEntries)
    .where(and(where, isLater))
    .orderBy(businessDay, id)
    .limit(pageSize)
  return found.map((each) => rowOf<'ledgerEntries'>(each))
}

async function readPayments(
  db: Transaction,
  placeId: string,
  entries: readonly Row<'ledgerEntries'>[],
): Promise<PaymentFacts[]> {
  const rows = createSqlTx(db, placeId, 0)
  const ids = [...new Set(entries.flatMap(({ orderCheckId }) => orderCheckId ?? []))]
  const payments = new Map(
    (await rows.listMany('orderPayments', 'orderCheckId', ids)).map((row) => [row.id, row]),
  )
  const documents = new Map(
    (await rows.listMany('printouts', 'orderCheckId', ids)).map((row) => [row.id, row]),
  )
  const refunds = groupBy(
    await rows.listMany('refunds', 'orderCheckId', ids),
    ({ orderPaymentId }) => orderPaymentId,
  )
  const checks = new Map((await rows.getMany('orderChecks', ids)).map((row) => [row?.id, row]))
  return entries.map((entry) => ({
    entry,
    payment: payments.get(entry.factId) ?? null,
    check: checks.get(entry.orderCheckId ?? '') ?? null,
    document: documents.get(entry.documentId ?? '') ?? null,
    refunds: refunds.get(entry.factId) ?? [],
  }))
}
