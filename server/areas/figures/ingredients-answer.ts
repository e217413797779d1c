import { sql } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { DayRange } from '#domain/figures/ranges.ts'
import { must } from '#domain/must.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/database.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import { everNamed } from './ever-named.ts'

/**
 * How much of each product went out in a range: sold (goods that came back taken off), used by the crew, and lost, which is
 * also what was tasted, tested and given away. No purchase is kept yet, so nothing has a cost.
 */
export async function ingredientsAnswer(
  db: Transaction,
  placeId: string,
  { from, to }: DayRange,
): Promise<Output<EndpointOf<'order-check.sum-ingredients'>>['data']> {
  const { dayCutoff } = must(await createSqlTx(db, placeId, 0).get('places', placeId), 'the place')
  const since = new Date(instantOf(from, dayCutoff)).toISOString()
  const until = new Date(instantOf(dayAfter(to, 1), dayCutoff)).toISOString()
  const { rows } = await db.execute<{ id: string; sold: string; crew: string; lost: string }>(sql`
    with moved as (
      select m.product_id, -m.delta as amount,
        case
          when m.reason in ('DAMAGE_OR_SPOILAGE', 'THEFT_OR_LOSS', 'SAMPLE', 'QUALITY_CONTROL', 'DONATION') then 'lost'
          when m.reason = 'INTERNAL_USE' then 'crew'
          when m.order_check_id is not null and (m.reason is null or m.reason = 'RETURN_TO_STOCK')
            then case when o.type = 'CREW_ORDER' then 'crew' else 'sold' end
        end as used
      from stock_movements m
      left join order_checks c on c.place_id = m.place_id and c.id = m.order_check_id
      left join dining_options o on o.place_id = m.place_id and o.id = c.dining_option_id
      where m.place_id = ${placeId} and not m.deleted and m.at >= ${since} and m.at < ${until})
    select product_id as id,
      coalesce(sum(amount) filter (where used = 'sold'), 0) as sold,
      coalesce(sum(amount) filter (where used = 'crew'), 0) as crew,
      coalesce(sum(amount) filter (where used = 'lost'), 0) as lost
    from moved where used is not null group by product_id order by product_id`)
  const nameOf = await everNamed(db, placeId, 'products')
  return rows.map(({ id, sold, crew, lost }) => ({
    id,
    name: nameOf(id),
    sold: Number(sold),
    crew: Number(crew),
    lost: Number(lost),
    cost: null,
  }))
}
