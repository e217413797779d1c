import { and, asc, eq, gt, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { tableNames, tables, type TableName } from '#domain/tables.ts'
import type { ChangedRow, FeedPosition } from '#server/sync/ports.ts'
import type { Transaction } from './database.ts'
import { rowOf, storedColumn, storedTable, type StoredTable } from './stored-table.ts'

/**
 * Changed rows of a place after a position in the order (version, table, id), at most `limit`. First the keys of all
 * tables in that order, then the rows by key: each table gives its next keys from its own index.
 */
export async function changesAfter(
  db: Transaction,
  placeId: string,
  after: FeedPosition,
  limit: number,
  since: string,
  without: readonly TableName[] = [],
): Promise<ChangedRow[]> {
  const names = tableNames.filter((name) => !without.includes(name))
  const keysOf = (name: TableName) => {
    const table = storedTable(name)
    return sql`(
      select ${table.version} as version, ${name}::text collate "C" as name, ${table.id} as id
      from ${table}
      where ${and(eq(table.placeId, placeId), isAfter(name, table, after), inWindow(name, table, since))}
      order by ${table.version}, ${table.id}
      limit ${limit}
    )`
  }
  return rowsByKeys(db, placeId, sql.join(names.map(keysOf), sql` union all `), limit)
}

/** The rows that a query gives as (version, name, id), in that order, at most `limit`. */
export async function rowsByKeys(
  db: Transaction,
  placeId: string,
  query: SQL,
  limit: number | null = null,
): Promise<ChangedRow[]> {
  const keys = await db.execute<{ name: TableName; id: string }>(
    sql`select name, id from (${query}) as keys order by version, name, id limit ${limit}`,
  )
  const found = new Map<string, ChangedRow>()
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
): Promise<ChangedRow[]> {
  const table = storedTable(name)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.placeId, placeId),
        gt(table.id, afterId ?? lowestId),
        eq(table.deleted, false),
        inWindow(name, table, since),
      ),
    )
    .orderBy(asc(table.id))
    .limit(limit)
  return rows.map((row) => changedRow(name, row))
}

const lowestId = '00000000-0000-0000-0000-000000000000'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isAfter(name: TableName, table: StoredTable, after: FeedPosition): SQL | undefined {
  if (name > after.table) return gte(table.version, after.version)
  if (name < after.table) return gt(table.version, after.version)
  // The position comes from a device: what is no id stands before all of them.
  const id = uuid.test(after.id) ? after.id : lowestId
  return sql`(${table.version}, ${table.id}) > (${after.version}::bigint, ${id}::uuid)`
}

/** Rows of a check leave the feed a while after the check was closed. */
function inWindow(name: TableName, table: StoredTable, since: string): SQL | undefined {
  if (!('dated' in tables[name])) return undefined
  const closedDay = storedColumn(table, 'closedDay')
  return or(isNull(closedDay), gte(closedDay, since))
}

function changedRow(table: TableName, stored: StoredTable['$inferSelect']): ChangedRow {
  const { id, version, deleted } = stored
  return { table, id, version, deleted, row: deleted ? null : rowOf(stored) }
}
