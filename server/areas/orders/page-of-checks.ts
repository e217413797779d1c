import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PageQuery } from '#contract/query.ts'
import type { Row } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { orderChecks } from '#server/db/tables/order.ts'

/**
 * The checks of a place that are listed. One that became a part of another one is no deleted sale: it is listed as that
 * other one. An index has these alone, in their order and with their state.
 */
export function listedChecks(placeId: string): SQL[] {
  return [eq(orderChecks.placeId, placeId), sql`not ${orderChecks.deleted}`, isNull(orderChecks.mergedInto)]
}

/** The checks that fit, the newest first. */
export async function newestChecks(
  db: Transaction,
  where: SQL | undefined,
  limit?: number,
): Promise<Row<'orderChecks'>[]> {
  const query = db
    .select()
    .from(orderChecks)
    .where(where)
    .orderBy(desc(orderChecks.openedAt), desc(orderChecks.id))
  const found = limit === undefined ? await query : await query.limit(limit)
  return found.map((each) => rowOf<'orderChecks'>(each))
}

type Page = { rows: Row<'orderChecks'>[]; total: number }

/** A page of few checks, the newest first, and how many there are: they are found once. */
export async function pageOfFew(
  db: Transaction,
  placeId: string,
  where: SQL | undefined,
  page: PageQuery,
): Promise<Page> {
  const { rows } = await db.execute<{ total: string; ids: string[] }>(sql`
    with found as materialized (select id, opened_at from ${orderChecks} where ${where})
    select (select count(*) from found)::text as total, array(${idsOf(sql`found`, page)}) as ids`)
  return { rows: await checksOf(db, placeId, rows[0]?.ids ?? []), total: Number(rows[0]?.total ?? 0) }
}

/** A page of many checks, the newest first, which somebody else counts: other pages are passed over by their keys. */
export async function pageOfMany(
  db: Transaction,
  placeId: string,
  where: SQL | undefined,
  page: PageQuery,
): Promise<Row<'orderChecks'>[]> {
  const { rows } = await db.execute<{ id: string }>(idsOf(sql`${orderChecks} where ${where}`, page))
  return checksOf(
    db,
    placeId,
    rows.map(({ id }) => id),
  )
}

function idsOf(source: SQL, { pageSize, pageNumber }: PageQuery): SQL {
  const offset = (pageNumber - 1) * pageSize
  return sql`select id from ${source} order by opened_at desc, id desc limit ${pageSize} offset ${offset}`
}

async function checksOf(
  db: Transaction,
  placeId: string,
  ids: readonly string[],
): Promise<Row<'orderChecks'>[]> {
  const isOneOf = sql`${orderChecks.id} = any(${sql.param([...ids])}::uuid[])`
  return ids.length === 0 ? [] : newestChecks(db, and(eq(orderChecks.placeId, placeId), isOneOf))
}
