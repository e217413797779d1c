import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Query } from '#contract/endpoint.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'
import { orderChecks } from '#server/db/tables/order.ts'
import type { Member } from '#server/http/handler.ts'
import { checkConditionsOf } from '../orders/check-filters.ts'

/** Business days, and what is said of the checks that are exported. */
export type CheckRange = Pick<
  Query<EndpointOf<'order-check.export'>>,
  'from' | 'to' | 'text' | 'number' | 'table' | 'status' | 'amountFrom' | 'amountTo'
>

/** Whether an entry of the ledger is of a check that fits, whatever that costs; undefined: all do. */
export async function isOfFitting(
  db: Transaction,
  member: Member,
  asked: CheckRange,
): Promise<SQL | undefined> {
  const filters = await checkConditionsOf(db, member, asked)
  if (filters.length === 0) return undefined
  const isOfCheck = [eq(orderChecks.placeId, member.placeId), eq(orderChecks.id, ledgerEntries.orderCheckId)]
  return exists(
    db
      .select({ id: orderChecks.id })
      .from(orderChecks)
      .where(and(...isOfCheck, ...filters)),
  )
}
