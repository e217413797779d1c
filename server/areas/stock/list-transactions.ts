import { sql, type SQL } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output, Query } from '#contract/endpoint.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Member } from '#server/http/handler.ts'
import { seesPrices } from './purchase-prices.ts'
import { differenceAnswers, transactionAnswers } from './transaction-answer.ts'

type List = EndpointOf<'product-transaction.list'>

/** A page of what people and counts have moved, of one product where one is named; the latest first. */
export async function listTransactions(
  db: Transaction,
  member: Member,
  { kind, pageSize, pageNumber }: Query<List>,
  productId: string | null,
): Promise<Output<List>> {
  const { placeId } = member
  const found = foundBy(placeId, kind, productId)
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${found}) f`)
  const { rows: heads } = await db.execute<{ id: string; kind: string }>(sql`
    select id, kind from (${found}) f order by date desc, id desc
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`)
  const rows = createSqlTx(db, placeId, 0)
  const idsOf = (wanted: string) => heads.flatMap((head) => (head.kind === wanted ? [head.id] : []))
  const transactions = await rows.getMany('stockTransactions', idsOf('TRANSACTION'))
  const audits = await rows.getMany('stockAudits', idsOf('AUDIT'))
  const isThere = <R>(row: R | null): row is R => row !== null
  const answers = [
    ...(await transactionAnswers(rows, transactions.filter(isThere), seesPrices(member))),
    ...(await differenceAnswers(rows, audits.filter(isThere))),
  ]
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return {
    data: heads.flatMap(({ id }) => byId.get(id) ?? []),
    total: counted.rows[0]?.total ?? 0,
  }
}

function foundBy(placeId: string, kinds: readonly string[], productId: string | null): SQL {
  const ofProduct = (id: SQL, column: SQL) =>
    productId === null
      ? sql`true`
      : sql`${id} in (select ${column} from stock_movements
          where place_id = ${placeId} and product_id = ${productId} and not deleted)`
  return sql`
    select t.id, 'TRANSACTION' as kind, t.date from stock_transactions t
    where ${kinds.includes('TRANSACTION')} and t.place_id = ${placeId} and not t.deleted
      and ${ofProduct(sql`t.id`, sql`transaction_id`)}
    union all
    select a.id, 'AUDIT', a.posted_at from stock_audits a
    where ${kinds.includes('AUDIT')} and a.place_id = ${placeId} and not a.deleted and a.status = 'posted'
      and ${ofProduct(sql`a.id`, sql`audit_id`)}`
}
