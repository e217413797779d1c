import { sql, type SQL } from 'drizzle-orm'
import { groupBy } from '#domain/group-by.ts'
import type { TableName } from '#domain/tables.ts'
import type { Transaction } from './database.ts'
import { mostRows, storedJson, upsert } from './put-rows.ts'
import { storedTable, type StoredTable } from './stored-table.ts'

/** A row to be written; `row` null: one that is there is removed. */
export type PendingRow = { table: TableName; id: string; row: { id: string } | null; removed: boolean }

/**
 * What a transaction writes, kept until `flush` and sent as one statement. Its parts see nothing of one another, so none
 * may be of a row that another is of.
 */
export type WriteBehind = {
  /** Adds a statement; where one is waiting under the same name, that one is sent before. */
  add(name: string, statement: SQL): Promise<void>
  /** Sends what waits, and these rows with it under the version. */
  flush(version: number, rows: readonly PendingRow[]): Promise<void>
}

export function createWriteBehind(db: Transaction, placeId: string): WriteBehind {
  let waiting = new Map<string, SQL>()
  const send = async (before: readonly SQL[], parts: readonly SQL[]) => {
    waiting = new Map()
    const all = [...before, ...parts.map((part, nth) => sql`${sql.raw(`part${nth}`)} as (${part})`)]
    // Given to PostgreSQL at once: what is sent behind may be the commit.
    if (all.length > 0) await db.execute(sql`with ${sql.join(all, sql`, `)} select 1`).execute()
  }

  return {
    async add(name, statement) {
      if (waiting.has(name)) await send([], [...waiting.values()])
      waiting.set(name, statement)
    },
    async flush(version, rows) {
      const kept = [...waiting.values()]
      if (rows.length === 0) return send([], kept)
      const parts = [...groupBy(rows, (each) => each.table)].flatMap(([table, changes]) =>
        partsOf(storedTable(table), { placeId, version }, changes),
      )
      await send([naming(version)], [...parts, ...kept])
    },
  }
}

/** The name of the part that a row's statement waits for: the database refuses rows of a version that is not named. */
const named = 'named'

function naming(version: number): SQL {
  const name = sql.raw(named)
  return sql`${name} as materialized (select set_config('lokal.version', ${String(version)}, true))`
}

function partsOf(
  table: StoredTable,
  transport: { placeId: string; version: number },
  changes: readonly PendingRow[],
): SQL[] {
  const rows: object[] = []
  const gone: string[] = []
  for (const { id, row, removed: deleted } of changes) {
    if (row === null) gone.push(id)
    else rows.push(storedJson(table, { ...transport, deleted }, row))
  }
  const parts: SQL[] = []
  for (let from = 0; from < rows.length; from += mostRows)
    parts.push(upsert(table, rows.slice(from, from + mostRows), named))
  if (gone.length > 0) parts.push(removal(table, transport, gone))
  return parts
}

function removal(
  table: StoredTable,
  { placeId, version }: { placeId: string; version: number },
  ids: readonly string[],
): SQL {
  return sql`update ${table} set version = ${version}, deleted = true from ${sql.raw(named)}
    where ${table.placeId} = ${placeId} and ${table.id} = any(${sql.param([...ids])}::uuid[]) and not ${table.deleted}`
}
