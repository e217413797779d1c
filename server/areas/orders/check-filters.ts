import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { checkFilters } from '#contract/areas/check-filters.ts'
import { documentSeries } from '#domain/document/document-number.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import { printouts } from '#server/db/tables/money.ts'
import { checkContacts, orderChecks, orders } from '#server/db/tables/order.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { Member } from '#server/http/handler.ts'
import type * as v from 'valibot'
import { readsContacts } from './reads-contacts.ts'

type CheckQuery = Pick<v.InferOutput<typeof checkFilters>, 'text' | 'number' | 'table' | 'status'>

/** Conditions on checks for all that is asked of them but what they cost, which stands in no column. */
export async function checkConditionsOf(
  db: Transaction,
  member: Member,
  { text, number, table, status }: CheckQuery,
): Promise<SQL[]> {
  const { placeId } = member
  const rows = createSqlTx(db, placeId, 0)
  const parts: SQL[] = []
  if (status !== undefined) parts.push(inArray(orderChecks.status, status))
  if (number !== undefined) {
    const ranges = rangesOf(number, await headsOf(db, placeId))
    parts.push(ranges.length === 0 ? sql`false` : isOneOf(withNumbers(placeId, ranges)))
  }
  if (table !== undefined) {
    parts.push(inArray(orderChecks.tableId, idsNamed(await rows.all('venueTables'), table)))
  }
  if (text !== undefined) {
    const tables = await rows.all('venueTables')
    const people = await rows.all('placeUsers')
    const heads = await headsOf(db, placeId)
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const named = { tables: idsNamed(tables, word), people: idsNamed(people, word) }
      parts.push(saysWord(member, word, named, rangesOf(word, heads)))
    }
  }
  return parts
}

/** Each of these finds ids of few checks by an index of its own, before any check is looked at. */
function isOneOf(found: readonly SQL[]): SQL {
  return sql`${orderChecks.id} = any(array(${sql.join([...found], sql` union all `)}))`
}

type Named = readonly { id: string; name: string }[]

/** The ids of what is called by a part of this, without capitals and accents. */
function idsNamed(rows: Named, part: string): string[] {
  const folded = foldText(part)
  return rows.filter(({ name }) => foldText(name).includes(folded)).map(({ id }) => id)
}

/**
 * Whether a check says a word: in a number, its table, who serves it, its client's name, or their phone where the
 * caller may read it.
 */
function saysWord(
  member: Member,
  word: string,
  { tables, people }: Record<'tables' | 'people', string[]>,
  ranges: readonly NumberRange[],
): SQL {
  const { placeId } = member
  const few = [
    ...withNumbers(placeId, ranges),
    // By an index alone, which has the name as foldText would leave it.
    sql`select id from ${orderChecks}
      where place_id = ${placeId} and guest_name is not null and strpos(guest_name, ${foldText(word)}) > 0`,
    ...(readsContacts(member)
      ? [
          sql`select order_check_id from ${checkContacts}
            where place_id = ${placeId} and not deleted and strpos(phone, ${word}) > 0`,
        ]
      : []),
  ]
  const parts = [
    isOneOf(few),
    ...(tables.length === 0 ? [] : [inArray(orderChecks.tableId, tables)]),
    ...(people.length === 0
      ? []
      : [inArray(sql`coalesce(${orderChecks.waiterId}, ${orderChecks.openedBy})`, people)]),
  ]
  // One condition is always there.
  return or(...parts) as SQL
}

type NumberRange = { from: string; to: string }

/**
 * Beginnings of the numbers of a place. Orders' begin with the code of a device, documents' have their kind before
 * it.
 */
async function headsOf(db: Transaction, placeId: string): Promise<string[]> {
  const place = await createSqlTx(db, placeId, 0).get('places', placeId)
  const found = await db.select({ code: clients.code }).from(clients).where(eq(clients.placeId, placeId))
  const kinds = (['receipt', 'invoice', 'simplified-invoice'] as const).map((type) => {
    const [kind] = documentSeries(type, '', place?.ksefSettings.seriesPrefix).split('/')
    return `${kind}/`
  })
  return found.flatMap(({ code }) => [`${code}-`, ...kinds.map((kind) => `${kind}${code}/`)])
}

/**
 * Ranges of the numbers that somebody means who says a part of one. They begin with the part, or do behind the code
 * of their device. A part of one or two digits means those that are just that. A code by itself means none.
 */
function rangesOf(said: string, heads: readonly string[]): NumberRange[] {
  const part = said.toUpperCase().replace(/^[-/]+/, '')
  if (!/\d/.test(part)) return []
  const isShort = /^\d{1,2}$/.test(part)
  const begun = (from: string) => ({ from, to: `${from}\u{10FFFF}` })
  const behind = heads.map((head) => {
    if (!isShort) return begun(head + part)
    return head.endsWith('/') ? begun(`${head}${part}/`) : { from: head + part, to: head + part }
  })
  const isHead = heads.some((head) => head.startsWith(part))
  return isShort || isHead ? behind : [begun(part), ...behind]
}

/**
 * The checks of whose orders or documents one has such a number. A check goes by the number of its first order, also
 * when another check has that now.
 */
function withNumbers(placeId: string, ranges: readonly NumberRange[]): SQL[] {
  if (ranges.length === 0) return []
  const [from, to] = [ranges.map((range) => range.from), ranges.map((range) => range.to)]
  const asked = sql`unnest(${sql.param(from)}::text[], ${sql.param(to)}::text[]) as asked(first, last)`
  // Compared byte by byte, as the indexes are in order; range by range, however many PostgreSQL expects in one.
  const having = (table: SQL) =>
    sql`${asked} cross join lateral (
      select * from ${table} as each
      where place_id = ${placeId} and not deleted and number ~>=~ first and number ~<=~ last offset 0
    ) as own`
  const origin = sql`select id from ${orderChecks} as origin
    where place_id = ${placeId} and id = own.origin_check_id and number = own.number`
  return [
    sql`select either.id from ${having(sql`${orders}`)}
      cross join lateral (values (own.order_check_id), ((${origin}))) as either(id)`,
    sql`select own.order_check_id from ${having(sql`${printouts}`)}`,
  ]
}
