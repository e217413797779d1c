import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { uuid } from '#domain/fields.ts'
import { tableNames, tables, type TableName } from '#domain/tables.ts'
import type { WrittenRow, FeedPosition } from '#server/sync/ports.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { rowOf, storedTable, type StoredTable } from './stored-table.ts'

export type ChangesAfter = {
  after: FeedPosition
  limit: number
  /** The business day from which on closed rows of dated tables are wanted. */
  since: string
  without?: readonly TableName[]
  /** So much has changed since that rows of before the window are not passed over one by one. */
  far?: boolean
}

/**
 * Changed rows of a place after a position in the order (version, table, id), at most `limit`. First the keys of all
 * tables in that order, then the rows by key: each table gives its next keys from its own index.
 */
export async function changesAfter(
  db: Transaction,
  placeId: string,
  { after, limit, since, without = [], far = false }: ChangesAfter,
): Promise<WrittenRow[]> {
  const names = tableNames.filter((name) => !without.includes(name))
  const keysOf = (name: TableName): SQL[] => {
    const isDated = far && 'dated' in tables[name]
    const sources = isDated ? windowOf(name, placeId, since) : [everyOf(name, placeId, since)]
    return sources.map(
      (source) => sql`(
        select version, ${name}::text collate "C" as name, id
        ${source} and ${isAfter(name, after)}
        order by version, id
        limit ${limit}
      )`,
    )
  }
  return rowsByKeys(db, placeId, sql.join(names.flatMap(keysOf), sql` union all `), limit)
}

/** The rows that a query gives as (version, name, id), in that order, at most `limit`. */
export async function rowsByKeys(
  db: Transaction,
  placeId: string,
  query: SQL,
  limit: number | null = null,
): Promise<WrittenRow[]> {
  const keys = await db.execute<{ name: TableName; id: string }>(
    sql`select name, id from (${query}) as keys order by version, name, id limit ${limit}`,
  )
  const found = new Map<string, WrittenRow>()
  for (const name of new Set(keys.rows.map((key) => key.name))) {
    const table = storedTable(name)
    const ids = keys.rows.filter((key) => key.name === name).map((key) => key.id)
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.placeId, placeId), inArray(table.id, ids)))
    for (const row of rows) found.set(`${name} ${row.id}`, changedRow(name, row))
  }
  return keys.rows.flatMap((key) => found.get(`${key.name} ${key.id}`) ?? [])
}

/** Live rows of one table after an id, at most `limit`. */
export async function rowsAfter(
  db: Transaction,
  placeId: string,
  name: TableName,
  afterId: string | null,
  limit: number,
  since: string,
): Promise<WrittenRow[]> {
  const table = storedTable(name)
  const isNext = sql`not deleted and id > ${afterId ?? lowestId}`
  const ids = windowOf(name, placeId, since).map((source) => sql`select id ${source} and ${isNext}`)
  // Found first, so that rows are read by their keys whatever PostgreSQL expects of them.
  const listed = sql`select id from (${sql.join(ids, sql` union all `)}) ids order by id limit ${limit}`
  const isListed = sql`${table.id} = any(array(${listed}))`
  const isDated = 'dated' in tables[name]
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.placeId, placeId), isDated ? isListed : isNext))
    .orderBy(asc(table.id))
    .limit(limit)
  return rows.map((row) => changedRow(name, row))
}

const lowestId = '00000000-0000-0000-0000-000000000000'

function isAfter(name: TableName, after: FeedPosition): SQL {
  if (name > after.table) return sql`version >= ${after.version}`
  if (name < after.table) return sql`version > ${after.version}`
  // The position comes from a device: what is no id stands before all of them.
  const id = uuid.test(after.id) ? after.id : lowestId
  return sql`(version, id) > (${after.version}::bigint, ${id}::uuid)`
}

/** All rows of a table that the feed has; rows of a check leave it a while after the check was closed. */
function everyOf(name: TableName, placeId: string, since: string): SQL {
  const from = sql`from ${storedTable(name)} where place_id = ${placeId}`
  return 'dated' in tables[name] ? sql`${from} and (closed_day is null or closed_day >= ${since})` : from
}

/**
 * The rows of a dated table as two sources, each of which an index holds by itself: what is open, and what was closed
 * in the window. The second is a table of its own, so that nobody walks through years to have it in order.
 */
function windowOf(name: TableName, placeId: string, since: string): [open: SQL, closed: SQL] {
  const from = sql`from ${storedTable(name)} where place_id = ${placeId}`
  return [
    sql`${from} and closed_day is null`,
    sql`from (select version, id, deleted ${from} and closed_day >= ${since} offset 0) closed where true`,
  ]
}

function changedRow(table: TableName, stored: StoredTable['$inferSelect']): WrittenRow {
  const { id, version, deleted } = stored
  return { table, id, version, deleted, row: deleted ? null : rowOf(stored) }
}
