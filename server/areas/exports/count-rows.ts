import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { ledgerEntries } from '#server/db/tables/ledger.ts'
import { orderLines } from '#server/db/tables/order.ts'
import type { Member } from '#server/http/handler.ts'
import { areSold } from './check-pages.ts'
import type { CheckRange } from './fitting-checks.ts'
import { arePayments } from './payment-pages.ts'

/** How many rows the longest sheet of a workbook of these checks would have, fees apart. */
export async function countCheckRows(db: Transaction, member: Member, asked: CheckRange): Promise<number> {
  const where = await areSold(db, member, asked)
  const { businessDay, orderCheckId } = ledgerEntries
  const [checks] = await db
    .select({ total: sql<number>`count(distinct (${businessDay}, ${orderCheckId}))::int` })
    .from(ledgerEntries)
    .where(where)
  const ids = db.select({ id: orderCheckId }).from(ledgerEntries).where(where)
  const [lines] = await db
    .select({ total: count() })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.placeId, member.placeId),
        eq(orderLines.deleted, false),
        inArray(orderLines.orderCheckId, ids),
      ),
    )
  return Math.max(checks?.total ?? 0, lines?.total ?? 0, await countPayments(db, member, asked))
}

/** How many payments came in on these days, for checks that fit. */
export async function countPayments(db: Transaction, member: Member, asked: CheckRange): Promise<number> {
  const where = await arePayments(db, member, asked)
  const [payments] = await db.select({ total: count() }).from(ledgerEntries).where(where)
  return payments?.total ?? 0
}
