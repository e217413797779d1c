import { sql } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import { daysOf } from '#domain/figures/ranges.ts'
import { timelineOf, type Moved } from '#domain/stock/timeline.ts'
import type { Transaction } from '#server/db/database.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import type { ProductRange } from './product-range.ts'

/** A product day by day; `withValue`: and what it was worth when each day closed, where that is known. */
export async function productTimeline(
  db: Transaction,
  range: ProductRange,
  withValue: boolean,
): Promise<Output<EndpointOf<'product.get-timeline'>>['data']> {
  const rows = createSqlTx(db, range.placeId, 0)
  const level = await rows.get('stockLevels', range.productId)
  const cost = await rows.get('productCosts', range.productId)
  const now = { level: level?.level ?? 0, value: cost?.value ?? 0 }
  const days = timelineOf(daysOf(range), now, await movedSince(db, range))
  return withValue && cost !== null ? days : days.map((day) => ({ ...day, value: null }))
}

/** Sums of what moved the product since the first day, also after the last one. */
async function movedSince(db: Transaction, { placeId, productId, from }: ProductRange): Promise<Moved[]> {
  type Sum = Pick<Moved, 'businessDay' | 'kind' | 'reason'> & { delta: string; value: string }
  const { rows } = await db.execute<Sum>(sql`
    select m.business_day::text as "businessDay", m.kind, m.reason,
      sum(m.delta) as delta, coalesce(sum(c.value), 0) as value
    from stock_movements m
    left join movement_costs c on c.place_id = m.place_id and c.id = m.id and not c.deleted
    where m.place_id = ${placeId} and m.product_id = ${productId} and m.business_day >= ${from}
      and not m.deleted
    group by m.business_day, m.kind, m.reason`)
  return rows.map(({ delta, value, ...moved }) => ({
    ...moved,
    delta: Number(delta),
    value: Number(value),
  }))
}
