import { and, desc, eq, max, count } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { auditResults, stockAudits } from '#server/db/tables/stock.ts'

/** Counts that were posted and found something out, by when they were made, the latest first. */
export async function postedCounts(
  db: Transaction,
  placeId: string,
): Promise<Output<EndpointOf<'product-usage.list-counts'>>['data']> {
  const countedAt = max(auditResults.countedAt)
  const rows = await db
    .select({
      id: stockAudits.id,
      name: stockAudits.name,
      categoryIds: stockAudits.categoryIds,
      countedAt,
      products: count(),
    })
    .from(stockAudits)
    .innerJoin(
      auditResults,
      and(
        eq(auditResults.placeId, stockAudits.placeId),
        eq(auditResults.auditId, stockAudits.id),
        eq(auditResults.deleted, false),
      ),
    )
    .where(
      and(eq(stockAudits.placeId, placeId), eq(stockAudits.deleted, false), eq(stockAudits.status, 'posted')),
    )
    .groupBy(stockAudits.id, stockAudits.name, stockAudits.categoryIds)
    .orderBy(desc(countedAt))
    .limit(100)
  return rows.map((row) => ({ ...row, countedAt: row.countedAt ?? 0 }))
}
