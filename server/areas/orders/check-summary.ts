import { and, eq, sql } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { sumOf } from '#domain/money/sum.ts'
import { documented } from '#domain/payment/check-lifecycle.ts'
import { wasPaid } from '#domain/payment/order-payment.ts'
import { refundable } from '#domain/payment/payment-lifecycle.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { IndexOf, Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { rowOf, storedColumn, storedTable } from '#server/db/rows/stored-table.ts'
import type { Member } from '#server/http/handler.ts'
import { answeredChecks } from './answered-check.ts'

export type CheckSummary = Output<EndpointOf<'order-check.list'>>['data'][number]

/** Sums that checks cost, that documents charge of them and that were paid, read for all of them together. */
export async function summaries(
  db: Transaction,
  member: Member,
  checks: readonly Row<'orderChecks'>[],
): Promise<CheckSummary[]> {
  const { placeId } = member
  const ids = checks.map((check) => check.id)
  const answered = await answeredChecks(createSqlTx(db, placeId, 0), member, checks)
  const lines = await ofChecks(db, placeId, 'orderLines', ids)
  const printouts = await ofChecks(db, placeId, 'printouts', ids)
  const payments = await ofChecks(db, placeId, 'orderPayments', ids)
  return answered.map((check) => {
    const priced = priceOrderCheck(check, lines.get(check.id) ?? [])
    const taken = (payments.get(check.id) ?? []).filter(wasPaid)
    return {
      check,
      toPay: priced.ok ? priced.value.toPay : null,
      documented: documented(printouts.get(check.id) ?? []),
      paid: sumOf(taken.map(refundable)),
    }
  })
}

type PartOfCheck = {
  [T in TableName]: 'orderCheckId' extends IndexOf<T>
    ? Row<T> extends { orderCheckId: string }
      ? T
      : never
    : never
}[TableName]

/** The rows that belong to some checks, by check. */
export async function ofChecks<T extends PartOfCheck>(
  db: Transaction,
  placeId: string,
  name: T,
  checkIds: readonly string[],
): Promise<Map<string, Row<T>[]>> {
  const table = storedTable(name)
  const found = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.placeId, placeId),
        eq(table.deleted, false),
        // One parameter however many checks there are: PostgreSQL takes 65 535 at most.
        sql`${storedColumn(table, 'orderCheckId')} = any(${sql.param([...checkIds])}::uuid[])`,
      ),
    )
  const byCheck = new Map<string, Row<T>[]>()
  for (const each of found) {
    const row = rowOf<T>(each)
    byCheck.set(row.orderCheckId, [...(byCheck.get(row.orderCheckId) ?? []), row])
  }
  return byCheck
}
