import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { PageQuery } from '#contract/query.ts'
import { groupBy } from '#domain/group-by.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { rowOf } from '#server/db/rows/stored-table.ts'
import { stockAudits } from '#server/db/tables/stock.ts'
import type { Member } from '#server/http/handler.ts'
import { countedProducts, noValues, valuesOf } from './audit-answer.ts'
import { seesPrices } from './purchase-prices.ts'

/** A page of the audits of a place, the one that was opened last first, each with what came of it. */
export async function listAudits(
  db: Transaction,
  member: Member,
  { pageSize, pageNumber }: PageQuery,
): Promise<Output<EndpointOf<'product-stock-audit.list'>>> {
  const { placeId } = member
  const where = and(eq(stockAudits.placeId, placeId), eq(stockAudits.deleted, false))
  const [counted] = await db.select({ total: count() }).from(stockAudits).where(where)
  const found = await db
    .select()
    .from(stockAudits)
    .where(where)
    .orderBy(desc(stockAudits.openedAt), desc(stockAudits.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const audits = found.map((each) => rowOf<'stockAudits'>(each))
  const sums = await sumsOf(
    db,
    placeId,
    audits.map(({ id }) => id),
  )
  const withValue = seesPrices(member)
  return {
    data: audits.map((audit) => {
      const { value, ...sum } = sums.get(audit.id) ?? { counted: 0, different: 0, value: null }
      return { audit, ...sum, value: withValue ? value : null }
    }),
    total: counted?.total ?? 0,
  }
}

/** A page of the audits in which a product was counted, with what was counted of it. */
export async function listAuditsOfProduct(
  db: Transaction,
  member: Member,
  productId: string,
  { pageSize, pageNumber }: PageQuery,
): Promise<Output<EndpointOf<'product-stock-audit.list-of-product'>>> {
  const rows = createSqlTx(db, member.placeId, 0)
  const counts = groupBy(await rows.list('auditCounts', 'productId', productId), ({ auditId }) => auditId)
  const known = (await rows.getMany('stockAudits', [...counts.keys()])).filter((each) => each !== null)
  const latestFirst = known.sort((a, b) => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1))
  const audits = latestFirst.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  const results = await rows.list('auditResults', 'productId', productId)
  const ids = audits.map(({ id }) => id)
  const values = seesPrices(member) ? await valuesOf(rows, ids) : noValues
  const data = []
  for (const audit of audits) {
    const ofAudit = results.filter(({ auditId }) => auditId === audit.id)
    const [product] = await countedProducts(rows, counts.get(audit.id) ?? [], ofAudit, values)
    if (product !== undefined) data.push({ audit, product })
  }
  return { data, total: known.length }
}

type Sums = { counted: number; different: number; value: number | null }

async function sumsOf(
  db: Transaction,
  placeId: string,
  auditIds: readonly string[],
): Promise<ReadonlyMap<string, Sums>> {
  if (auditIds.length === 0) return new Map()
  const { rows } = await db.execute<{
    id: string
    counted: number
    different: number
    value: string | null
  }>(sql`
    select a.id,
      (select count(distinct c.product_id)::int from audit_counts c
        where c.place_id = a.place_id and c.audit_id = a.id and not c.deleted) as counted,
      (select count(*)::int from audit_results r
        where r.place_id = a.place_id and r.audit_id = a.id and not r.deleted and r.difference <> 0) as different,
      (select sum(c.value) from stock_movements m
        join movement_costs c on c.place_id = m.place_id and c.id = m.id and c.is_priced
        where m.place_id = a.place_id and m.audit_id = a.id and not m.deleted) as value
    from stock_audits a
    where a.place_id = ${placeId} and a.id in ${auditIds}`)
  return new Map(
    rows.map(({ id, value, ...sums }) => [id, { ...sums, value: value === null ? null : Number(value) }]),
  )
}
