import { sql, type SQL } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Query } from '#contract/endpoint.ts'
import type { OnlinePaymentStatus } from '#domain/payment/online-payment-lifecycle.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/database.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import type { Problem } from '#server/http/problem.ts'
import { entriesOf, type PaymentEntry } from './entries.ts'

type Asked = Query<EndpointOf<'payment.search'>>
type Page = { data: PaymentEntry[]; total: number }

/** Conditions on cards that paid for documents (`p`) and on online payments (`o`); null: none of them fits. */
type Wanted = { cards: SQL | null; online: SQL | null }

/** Payments through providers by what is said of them, the latest first. */
export async function searchPayments(
  db: Transaction,
  placeId: string,
  asked: Asked,
): Promise<Result<Page, Problem>> {
  const { from, to, pageSize, pageNumber } = asked
  if (from !== undefined && to !== undefined && from > to)
    return fail({ code: 'invalid_input', fields: ['to'] })
  const { cards, online } = await wanted(db, placeId, asked)
  const parts = [
    ...(cards === null ? [] : [cardsWhere(placeId, cards)]),
    ...(online === null ? [] : [onlineWhere(placeId, online)]),
  ]
  if (parts.length === 0) return ok({ data: [], total: 0 })
  const { rows: counts } = await db.execute<{ total: string }>(
    sql`select sum(total)::text as total from (${sql.join(
      parts.map(({ from: table }) => sql`select count(*) as total ${table}`),
      sql` union all `,
    )}) counts`,
  )
  // Each half is read by its own index no further than the page reaches.
  const reach = pageNumber * pageSize
  const { rows: page } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(
      parts.map(
        ({ select, from: table }) =>
          sql`select * from (${select} ${table} order by at desc, id desc limit ${reach}) half`,
      ),
      sql` union all `,
    )}) found order by at desc, id desc limit ${pageSize} offset ${reach - pageSize}`,
  )
  const ids = page.map(({ id }) => id)
  return ok({ data: await entriesOf(db, placeId, ids), total: Number(counts[0]?.total ?? 0) })
}

/** How online payments say what cards say by these states: who looks for one means both. */
const alike: Partial<Record<NonNullable<Asked['status']>, OnlinePaymentStatus>> = {
  'not-paid': 'error',
  paid: 'completed',
  'refund-in-progress': 'refund-pending',
  refunded: 'refund-completed',
}

/** When an online payment is listed: when its money was there, else when it was asked for. */
const onlineAt = sql`coalesce(o.completed_at, o.created_at)`

function cardsWhere(placeId: string, more: SQL) {
  return {
    select: sql`select p.id, p.taken_at as at`,
    from: sql`from order_payments p
      where p.place_id = ${placeId} and p.type = 'CARD' and not p.deleted and ${more}`,
  }
}

function onlineWhere(placeId: string, more: SQL) {
  return {
    select: sql`select o.id, ${onlineAt} as at`,
    from: sql`from online_payments o where o.place_id = ${placeId} and not o.deleted and ${more}`,
  }
}

async function wanted(db: Transaction, placeId: string, asked: Asked): Promise<Wanted> {
  const { text, amount, from, to, kind, provider, status } = asked
  const rows = createSqlTx(db, placeId, 0)
  const cutoff = (await rows.get('places', placeId))?.dayCutoff ?? 0
  const cards: SQL[] = [sql`true`]
  const online: SQL[] = [sql`true`]
  if (from !== undefined) {
    const since = moment(instantOf(from, cutoff))
    cards.push(sql`p.taken_at >= ${since}`)
    online.push(sql`${onlineAt} >= ${since}`)
  }
  if (to !== undefined) {
    const until = moment(instantOf(dayAfter(to, 1), cutoff))
    cards.push(sql`p.taken_at < ${until}`)
    online.push(sql`${onlineAt} < ${until}`)
  }
  if (amount !== undefined) {
    cards.push(sql`p.id in (${costing(placeId, sql`order_payments`, amount)})`)
    online.push(sql`o.id in (${costing(placeId, sql`online_payments`, amount)})`)
  }
  if (status !== undefined) {
    cards.push(sql`p.status = ${status}`)
    online.push(sql`o.status in (${status}, ${alike[status] ?? status})`)
  }
  if (provider !== undefined) online.push(sql`o.provider = ${provider}`)
  // All terminals are of one provider.
  if (provider === 'ADYEN') cards.push(sql`p.integrated`)
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const tables = idsNamed(await rows.all('venueTables'), word)
    cards.push(sql`p.id in (${saying(placeId, sql`order_payments`, word, tables)})`)
    online.push(sql`o.id in (${saying(placeId, sql`online_payments`, word, tables)})`)
  }
  return {
    cards: kind === 'ONLINE' || provider === 'P24' ? null : sql.join(cards, sql` and `),
    online: kind === 'CARD' ? null : sql.join(online, sql` and `),
  }
}

/** The ids of payments of an amount; what stands on a bank's statement has the tip in it. */
function costing(placeId: string, of: SQL, amount: number): SQL {
  return sql`select r.id from ${of} r where r.place_id = ${placeId} and r.amount = ${amount}
    union all select r.id from ${of} r
    where r.place_id = ${placeId} and r.tip > 0 and r.amount < ${amount} and r.amount + r.tip = ${amount}`
}

/** A reference is found by its beginning from this many letters on, below that as a whole. */
const enough = 4

/**
 * The ids of payments of which a word says something: their reference or the beginning of it, the number of their document
 * with or without its month, the last four digits of their card, or a table. Each is looked up by an index of its own.
 */
function saying(placeId: string, of: SQL, word: string, tableIds: readonly string[]): SQL {
  const ways = [...new Set([word, word.toUpperCase()])]
  const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`
  const begins = (column: SQL, beginning: string) =>
    sql`(${column} collate "C" >= ${beginning} and ${column} collate "C" < ${`${beginning}\u{10ffff}`})`
  const is = (column: SQL, whole: string) => sql`${column} collate "C" = ${whole}`
  const byReference = ways.map((way) =>
    word.length < enough ? is(sql`r.reference`, way) : begins(sql`r.reference`, way),
  )
  const parts = [
    sql`select r.id from ${of} r where r.place_id = ${placeId} and r.reference <> '' and ${anyOf(byReference)}`,
  ]
  // Kind, device and number: less than that is of too many.
  if (word.split('/').filter(Boolean).length >= 3) {
    const byNumber = ways.flatMap((way) => [is(sql`d.number`, way), begins(sql`d.number`, `${way}/`)])
    parts.push(
      sql`select r.id from ${of} r where r.place_id = ${placeId} and r.printout_id in (
        select d.id from printouts d where d.place_id = ${placeId} and ${anyOf(byNumber)})`,
    )
  }
  if (/^\d{4}$/.test(word))
    parts.push(
      sql`select c.payment_id from payment_cards c where c.place_id = ${placeId} and c.last_four = ${word}`,
    )
  if (tableIds.length > 0) {
    const list = sql.join(
      tableIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    parts.push(
      sql`select r.id from ${of} r where r.place_id = ${placeId} and r.order_check_id in (
        select k.id from order_checks k where k.place_id = ${placeId} and k.table_id in (${list}))`,
    )
  }
  return sql.join(parts, sql` union all `)
}

/** The ids of what is called by a part of this, without capitals and accents. */
function idsNamed(rows: readonly { id: string; name: string }[], part: string): string[] {
  const folded = foldText(part)
  return rows.filter(({ name }) => foldText(name).includes(folded)).map(({ id }) => id)
}

function moment(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}
