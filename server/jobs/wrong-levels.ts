import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'

/** A product whose level is not the sum of its movements, thousandths. */
export type WrongLevel = { productId: string; name: string; level: number; moved: number }

/** The products of a place whose kept levels, or what open checks hold of them, are not what the rows add up to. */
export async function findWrongLevels(db: Transaction, placeId: string): Promise<WrongLevel[]> {
  const { rows } = await db.execute<{ id: string; name: string; level: string; moved: string }>(sql`
    with moved as (
      select product_id, sum(delta) as delta from stock_movements
      where place_id = ${placeId} and not deleted group by product_id
    ), held as (
      select (use ->> 'productId')::uuid as product_id, sum((use ->> 'amount')::bigint) as amount
      from open_uses, jsonb_array_elements(uses) as use
      where place_id = ${placeId} and not deleted group by 1
    )
    select levels.id, coalesce(products.name, '') as name, levels.level - levels.on_open_checks as level,
      coalesce(moved.delta, 0) - coalesce(held.amount, 0) as moved
    from stock_levels levels
    left join moved on moved.product_id = levels.id
    left join held on held.product_id = levels.id
    left join products on products.place_id = levels.place_id and products.id = levels.id
    where levels.place_id = ${placeId} and not levels.deleted and (
      levels.level <> coalesce(moved.delta, 0) or levels.on_open_checks <> coalesce(held.amount, 0)
    )
    order by levels.id`)
  return rows.map(({ id, name, level, moved }) => ({
    productId: id,
    name,
    level: Number(level),
    moved: Number(moved),
  }))
}
