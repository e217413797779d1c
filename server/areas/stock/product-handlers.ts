import { isRange } from '#domain/figures/ranges.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Handlers, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { productEvents } from './product-events.ts'
import type { ProductRange } from './product-range.ts'
import { productTimeline } from './product-timeline.ts'
import { seesPrices } from './purchase-prices.ts'

/** Handlers of what happened to a product. */
export function productHandlers({
  database,
}: Services): Pick<Handlers, 'product.list-events' | 'product.get-timeline'> {
  type ProductRangeCall = {
    member: Member
    params: { productId: string; startDate: string; endDate: string }
  }

  const inRange = async <T>(
    { member: { placeId }, params: { productId, startDate: from, endDate: to } }: ProductRangeCall,
    look: (db: Transaction, range: ProductRange) => Promise<T>,
  ): Promise<Result<T, Problem>> => {
    if (!isRange({ from, to })) return fail({ code: 'day_range' })
    return database.snapshot(placeId, async (db) => {
      const product = await createSqlTx(db, placeId, 0).get('products', productId)
      if (product === null) return fail({ code: 'not_found' as const })
      return ok(await look(db, { placeId, productId, from, to }))
    })
  }

  return {
    'product.list-events': (asked) =>
      inRange(asked, (db, range) => productEvents(db, range, asked.query, seesPrices(asked.member))),

    'product.get-timeline': (asked) =>
      inRange(asked, async (db, range) => ({
        data: await productTimeline(db, range, seesPrices(asked.member)),
      })),
  }
}
