import { and, eq, exists, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { checkFilters } from '#contract/areas/check-filters.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Transaction } from '#server/db/database.ts'
import { createSqlTx } from '#server/db/sql-tx.ts'
import { printouts } from '#server/db/tables/money.ts'
import { checkContacts, orderChecks, orders } from '#server/db/tables/order.ts'
import type { Member } from '#server/http/handler.ts'
import type * as v from 'valibot'
import { readsContacts } from './reads-contacts.ts'

type Asked = Pick<v.InferOutput<typeof checkFilters>, 'text' | 'number' | 'table' | 'status'>

/** What is said of checks as conditions on them, all but what they cost, which stands in no column. */
export async function filtersOf(
  db: Transaction,
  member: Member,
  { text, number, table, status }: Asked,
): Promise<SQL[]> {
  const { placeId } = member
  const rows = createSqlTx(db, placeId, 0)
  const parts: SQL[] = []
  if (status !== undefined) parts.push(inArray(orderChecks.status, status))
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
  return parts
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
