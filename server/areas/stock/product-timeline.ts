import { sql } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { daysOf } from '#domain/figures/ranges.ts'
import { timelineOf, type StockMove, type Valued } from '#domain/stock/timeline.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { ProductRange } from './product-range.ts'

/** A product day by day; `withValue`: and what it was worth when each day closed, where that is known. */
export async function productTimeline(
  db: Transaction,
  range: ProductRange,
  withValue: boolean,
): Promise<Output<EndpointOf<'product.get-timeline'>>['data']> {
  const rows = createSqlTx(db, range.placeId, 0)
  const level = await rows.get('stockLevels', range.productId)
  const cost = withValue ? await rows.get('productCosts', range.productId) : null
  const now = { level: level?.level ?? 0, value: cost?.value ?? 0 }
  const valued = cost === null ? [] : await valuedSince(db, range)
  const days = timelineOf(daysOf(range), now, await movedSince(db, range), valued)
  return cost === null ? days.map((day) => ({ ...day, value: null })) : days
}

/** Sums of what moved the product since the first day, also after the last one. */
async function movedSince(db: Transaction, { placeId, productId, from }: ProductRange): Promise<StockMove[]> {
  const { rows } = await db.execute<Omit<StockMove, 'delta'> & { delta: string }>(sql`
    select business_day::text as "businessDay", kind, reason, sum(delta) as delta from stock_movements
    where place_id = ${placeId} and product_id = ${productId} and business_day >= ${from} and not deleted
    group by business_day, kind, reason`)
  return rows.map((moved) => ({ ...moved, delta: Number(moved.delta) }))
}

/** Sums of what that was worth. */
async function valuedSince(db: Transaction, { placeId, productId, from }: ProductRange): Promise<Valued[]> {
  const { rows } = await db.execute<Pick<Valued, 'businessDay'> & { value: string }>(sql`
    select business_day::text as "businessDay", sum(value) as value from movement_costs
    where place_id = ${placeId} and product_id = ${productId} and business_day >= ${from} and not deleted
    group by business_day`)
  return rows.map((valued) => ({ ...valued, value: Number(valued.value) }))
}
