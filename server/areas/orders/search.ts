import { and, count, desc, eq, exists, gte, ilike, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Query } from '#contract/endpoint.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { dayAfter, instantOf } from '#domain/time/warsaw.ts'
import type { Transaction } from '#server/db/database.ts'
import { rowOf } from '#server/db/stored-table.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import { printouts } from '#server/db/tables/money.ts'
import { checkContacts, orderChecks, orders } from '#server/db/tables/order.ts'
import type { Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { readsContacts } from './answered-check.ts'
import { summaries, type CheckSummary } from './check-summary.ts'

type Asked = Query<EndpointOf<'order-check.search'>>
type Page = { data: CheckSummary[]; total: number }

/** The longest range of days that is looked through, and that is priced. */
const longest = { range: 366, pricedRange: 31 } as const

/**
 * Checks by what is said of them. What a check costs stands in no column: with an amount, the checks of the days are
 * priced first, which is why those days are needed then.
 */
export async function search(db: Transaction, member: Member, asked: Asked): Promise<Result<Page, Problem>> {
  const { pageSize, pageNumber, amountFrom, amountTo } = asked
  const where = await wanted(db, member, asked)
  if (!where.ok) return where
  const query = db
    .select()
    .from(orderChecks)
    .where(where.value)
    .orderBy(desc(orderChecks.openedAt), desc(orderChecks.id))
  const offset = (pageNumber - 1) * pageSize
  if (!isByAmount(asked)) {
    const [counted] = await db.select({ total: count() }).from(orderChecks).where(where.value)
    const found = (await query.limit(pageSize).offset(offset)).map((each) => rowOf<'orderChecks'>(each))
    return ok({ data: await summaries(db, member, found), total: counted?.total ?? 0 })
  }
  const missing = (['from', 'to'] as const).filter((field) => asked[field] === undefined)
  if (missing.length > 0) return fail({ code: 'invalid_input', fields: missing })
  const all = (await query).map((each) => rowOf<'orderChecks'>(each))
  const fitting = (await summaries(db, member, all)).filter(
    ({ toPay }) => toPay !== null && toPay >= (amountFrom ?? 0) && toPay <= (amountTo ?? Infinity),
  )
  return ok({ data: fitting.slice(offset, offset + pageSize), total: fitting.length })
}

async function wanted(
  db: Transaction,
  member: Member,
  asked: Asked,
): Promise<Result<SQL | undefined, Problem>> {
  const { placeId } = member
  const { text, number, table, from, to, status } = asked
  const rows = createSqlTx(db, placeId, 0)
  const cutoff = (await rows.get('places', placeId))?.dayCutoff ?? 0
  const days = isByAmount(asked) ? longest.pricedRange : longest.range
  const isRange = from === undefined || to === undefined || (from <= to && to < dayAfter(from, days))
  if (!isRange) return fail({ code: 'invalid_input', fields: ['to'] })
  // A check that is part of another one is found as that: by its orders' numbers, which stand there.
  const parts = [eq(orderChecks.placeId, placeId), eq(orderChecks.deleted, false)]
  parts.push(isNull(orderChecks.mergedInto))
  if (status !== undefined) parts.push(inArray(orderChecks.status, status))
  if (from !== undefined) parts.push(gte(orderChecks.openedAt, instantOf(from, cutoff)))
  if (to !== undefined) parts.push(lt(orderChecks.openedAt, instantOf(dayAfter(to, 1), cutoff)))
  if (number !== undefined) parts.push(hasNumber(db, placeId, number))
  if (table !== undefined) {
    parts.push(inArray(orderChecks.tableId, idsNamed(await rows.all('venueTables'), table)))
  }
  if (text !== undefined) {
    const names = { tables: await rows.all('venueTables'), people: await rows.all('placeUsers') }
    parts.push(
      ...text
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => saysWord(db, member, word, names)),
    )
  }
  return ok(and(...parts))
}

type Named = readonly { id: string; name: string }[]

/** The ids of what is called by a part of this, without capitals and accents. */
function idsNamed(rows: Named, part: string): string[] {
  const folded = foldText(part)
  return rows.filter(({ name }) => foldText(name).includes(folded)).map(({ id }) => id)
}

/**
 * Whether a check says a word: in a number, its table, who serves it, its client's name, or their phone where the caller
 * may read it.
 */
function saysWord(
  db: Transaction,
  member: Member,
  word: string,
  { tables, people }: { tables: Named; people: Named },
): SQL {
  const { placeId } = member
  // Letters as foldText leaves them; PostgreSQL knows no accents without an extension.
  const plain = sql`translate(lower(${orderChecks.client}->>'name'), ${'ąćęłńóśźżäöüéèáíúýčďěňřšťžøå'}, ${'acelnoszzaoueeaiuycdenrstzoa'})`
  const parts = [
    hasNumber(db, placeId, word),
    inArray(orderChecks.tableId, idsNamed(tables, word)),
    inArray(sql`coalesce(${orderChecks.waiterId}, ${orderChecks.openedBy})`, idsNamed(people, word)),
    sql`strpos(${plain}, ${foldText(word)}) > 0`,
    ...(readsContacts(member) ? [hasPhone(db, placeId, word)] : []),
  ]
  // Four conditions are always there.
  return or(...parts) as SQL
}

/** Whether the client of the check is called by a number with this in it. */
function hasPhone(db: Transaction, placeId: string, part: string): SQL {
  const contact = db
    .select({ id: checkContacts.id })
    .from(checkContacts)
    .where(
      and(
        ...[eq(checkContacts.placeId, placeId), eq(checkContacts.deleted, false)],
        ...[eq(checkContacts.orderCheckId, orderChecks.id), sql`strpos(${checkContacts.phone}, ${part}) > 0`],
      ),
    )
  return exists(contact)
}

function isByAmount({ amountFrom, amountTo }: Asked): boolean {
  return amountFrom !== undefined || amountTo !== undefined
}

/** Whether the check, one of its orders or one of its documents has this in its number. */
function hasNumber(db: Transaction, placeId: string, number: string): SQL {
  const pattern = `%${number.replaceAll(/[\\%_]/g, '\\$&')}%`
  const order = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ...[eq(orders.placeId, placeId), eq(orders.deleted, false)],
        ...[eq(orders.orderCheckId, orderChecks.id), ilike(orders.number, pattern)],
      ),
    )
  const document = db
    .select({ id: printouts.id })
    .from(printouts)
    .where(
      and(
        ...[eq(printouts.placeId, placeId), eq(printouts.deleted, false)],
        ...[eq(printouts.orderCheckId, orderChecks.id), ilike(printouts.number, pattern)],
      ),
    )
  // Three conditions are always there.
  return or(ilike(orderChecks.number, pattern), exists(order), exists(document)) as SQL
}
