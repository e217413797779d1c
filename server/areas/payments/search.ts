import { sql, type SQL } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { PaymentEntry } from '#contract/areas/payments.ts'
import type { Query } from '#contract/endpoint.ts'
import { onlinePaymentStatuses, type OnlinePaymentStatus } from '#domain/payment/online-payment-lifecycle.ts'
import { paymentStatuses } from '#domain/payment/order-payment.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { sumOf } from '#domain/money/sum.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { moment } from '#server/db/connection/moment.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Problem } from '#server/http/problem.ts'
import { listOfCards, listOfOnlinePayments, type Listed, type PastCounts } from '../lists/counted-past.ts'
import { paymentEntriesOf } from './entries.ts'
import { searchedWords, wordConditions, type SearchWord } from './word-conditions.ts'

type PaymentSearchQuery = Query<EndpointOf<'payment.search'>>
type Page = { data: PaymentEntry[]; total: number }

/** Payments through providers by what is said of them, the latest first. */
export async function searchPayments(
  db: Transaction,
  placeId: string,
  asked: PaymentSearchQuery,
  countOf: PastCounts,
): Promise<Result<Page, Problem>> {
  const { from, to, text, amount } = asked
  if (from !== undefined && to !== undefined && from > to)
    return fail({ code: 'invalid_input', fields: ['to'] })
  const rows = createSqlTx(db, placeId, 0)
  const cutoff = (await rows.get('places', placeId))?.dayCutoff ?? 0
  const words = text.trim() === '' ? [] : searchedWords(text, await rows.all('venueTables'))
  const halves = [cardsHalf(placeId, asked, cutoff), onlineHalf(placeId, asked, cutoff)].filter(
    (half) => half !== null,
  )
  if (halves.length === 0) return ok({ data: [], total: 0 })
  const isNarrow = words.length > 0 || amount !== undefined
  const { ids, total } = isNarrow
    ? await pageOfFew(db, placeId, halves, words, asked)
    : await pageOfMany(db, placeId, halves, asked, countOf)
  return ok({ data: await paymentEntriesOf(db, placeId, ids), total })
}

/**
 * Cards that paid for documents, or online payments: their table, when one `p` of them is listed, and which are
 * wanted.
 */
type Half = Listed & { table: SQL; where: SQL }

function cardsHalf(placeId: string, asked: PaymentSearchQuery, cutoff: number): Half | null {
  const { kind, provider, status } = asked
  if (kind === 'ONLINE' || provider === 'P24') return null
  if (status !== undefined && !isOneOf(paymentStatuses, status)) return null
  const { at } = listOfCards
  const conditions = [
    sql`p.place_id = ${placeId} and p.type = 'CARD' and not p.deleted`,
    ...common(asked, at, cutoff),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    // All terminals are of one provider.
    ...(provider === 'ADYEN' ? [sql`p.integrated`] : []),
  ]
  return { ...listOfCards, table: sql`order_payments`, where: sql.join(conditions, sql` and `) }
}

/** How online payments say what cards say by these states: who looks for one means both. */
const alike: Partial<Record<NonNullable<PaymentSearchQuery['status']>, OnlinePaymentStatus>> = {
  'not-paid': 'error',
  paid: 'completed',
  'refund-in-progress': 'refund-pending',
  refunded: 'refund-completed',
}

function onlineHalf(placeId: string, asked: PaymentSearchQuery, cutoff: number): Half | null {
  const { kind, provider, status } = asked
  const meant = status === undefined ? null : (alike[status] ?? status)
  if (kind === 'CARD' || (meant !== null && !isOneOf(onlinePaymentStatuses, meant))) return null
  const { at } = listOfOnlinePayments
  const conditions = [
    sql`p.place_id = ${placeId} and not p.deleted`,
    ...common(asked, at, cutoff),
    ...(meant === null ? [] : [sql`p.status = ${meant}`]),
    ...(provider === undefined ? [] : [sql`p.provider = ${provider}`]),
  ]
  return { ...listOfOnlinePayments, table: sql`online_payments`, where: sql.join(conditions, sql` and `) }
}

/** Conditions that are asked of both halves alike; an amount on a bank's statement has the tip in it. */
function common({ from, to, amount }: PaymentSearchQuery, at: SQL, cutoff: number): SQL[] {
  return [
    ...(from === undefined ? [] : [sql`${at} >= ${moment(instantOf(from, cutoff))}`]),
    ...(to === undefined ? [] : [sql`${at} < ${moment(instantOf(dayAfter(to, 1), cutoff))}`]),
    ...(amount === undefined
      ? []
      : [
          sql`(p.amount = ${amount} or (p.tip > 0 and p.amount < ${amount} and p.amount + p.tip = ${amount}))`,
        ]),
  ]
}

type Found = { ids: string[]; total: number }

/**
 * Of many: how many there are of the past is known, and each half is read by its own index no further than the page
 * reaches.
 */
async function pageOfMany(
  db: Transaction,
  placeId: string,
  halves: readonly Half[],
  asked: PaymentSearchQuery,
  countOf: PastCounts,
): Promise<Found> {
  const { reach, limit } = pageAt(asked)
  const counted = Promise.all(halves.map((half) => countOf(db, { ...half, placeId })))
  const read = db.execute<{ id: string }>(
    sql`select id from (${union(
      halves.map(
        ({ of, at, where }) =>
          sql`select * from (select p.id, ${at} as at from ${of} where ${where}
            order by at desc, id desc limit ${reach}) half`,
      ),
    )}) found order by at desc, id desc ${limit}`,
  )
  const [counts, { rows: page }] = await Promise.all([counted, read])
  return { ids: page.map(({ id }) => id), total: sumOf(counts) }
}

/** Of few: they are found once, and then counted and put in order. */
async function pageOfFew(
  db: Transaction,
  placeId: string,
  halves: readonly Half[],
  words: readonly SearchWord[],
  asked: PaymentSearchQuery,
): Promise<Found> {
  const parts = halves.flatMap(({ table, of, at, where }) => {
    const found = words.length === 0 ? [sql`true`] : wordConditions(placeId, table, words)
    return found.map((each) => sql`select p.id, ${at} as at from ${of} where ${where} and ${each}`)
  })
  const { rows } = await db.execute<{ ids: string[]; total: string }>(
    sql`with found as materialized (${sql.join(parts, sql` union `)})
      select (select count(*) from found)::text as total,
        array(select id from found order by at desc, id desc ${pageAt(asked).limit}) as ids`,
  )
  return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) }
}

function pageAt({ pageSize, pageNumber }: PaymentSearchQuery): { reach: number; limit: SQL } {
  const reach = pageNumber * pageSize
  return { reach, limit: sql`limit ${pageSize} offset ${reach - pageSize}` }
}

function union(parts: SQL[]): SQL {
  return sql.join(parts, sql` union all `)
}

function isOneOf<T extends string>(words: readonly T[], word: string): word is T {
  return words.some((each) => each === word)
}
