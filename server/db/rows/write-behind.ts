import { sql, type SQL } from 'drizzle-orm'
import { groupBy } from '#domain/group-by.ts'
import type { TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { followUps, membersFollow } from './follow-ups.ts'
import { mostRows, storedJson, upsert } from './put-rows.ts'
import { storedTable, type StoredTable } from './stored-table.ts'

/** A row to be written; `row` null: one that is there is removed. */
export type PendingRow = { table: TableName; id: string; row: { id: string } | null; removed: boolean }

/** Writes beside rows; one that waits to be sent is sent before another of its name. */
export type Write = (name: string, statement: SQL) => Promise<unknown>

/**
 * The statements that a transaction writes, kept until `flush` and sent as one. Its parts see nothing of one another,
 * so none may be of a row that another is of.
 */
export type WriteBehind = {
  /** Tells which version the transaction has named: PostgreSQL refuses rows of any other. */
  isNamed(version: number): void
  /** Adds a statement; where one is waiting under the same name, that one is sent before. */
  add(name: string, statement: SQL): Promise<void>
  /** Sends what waits, and these rows with it under the version. */
  flush(version: number, rows: readonly PendingRow[]): Promise<void>
}

export function createWriteBehind(db: Transaction, placeId: string): WriteBehind {
  let waiting = new Map<string, SQL>()
  let named: number | null = null
  const send = async (parts: readonly SQL[], apart: readonly SQL[] = []) => {
    waiting = new Map()
    const all = parts.map((part, nth) => sql`${sql.raw(`part${nth}`)} as (${part})`)
    const together = all.length === 0 ? [] : [sql`with ${sql.join(all, sql`, `)} select 1`]
    // Given to PostgreSQL at once: what is sent behind may be the commit.
    await Promise.all([...apart, ...together].map((statement) => db.execute(statement).execute()))
  }

  return {
    isNamed(version) {
      named = version
    },
    async add(name, statement) {
      if (waiting.has(name)) await send([...waiting.values()])
      waiting.set(name, statement)
    },
    async flush(version, rows) {
      const kept = [...waiting.values()]
      if (rows.length === 0) return send(kept)
      const parts = [...groupBy(rows, (each) => each.table)].flatMap(([table, changes]) =>
        partsOf(storedTable(table), { placeId, version }, changes),
      )
      const naming = version === named ? [] : [sql`select lokal_set('version', ${String(version)})`]
      named = version
      const changes = rows.map(({ table, id, row, removed }) => ({ table, id, row: removed ? null : row }))
      await send(
        [...parts, ...followUps(placeId, changes), ...kept],
        [...naming, ...membersFollow(placeId, changes)],
      )
    },
  }
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
    parts.push(upsert(table, rows.slice(from, from + mostRows)))
  if (gone.length > 0) parts.push(removal(table, transport, gone))
  return parts
}

function removal(
  table: StoredTable,
  { placeId, version }: { placeId: string; version: number },
  ids: readonly string[],
): SQL {
  return sql`update ${table} set version = ${version}, deleted = true
    where ${table.placeId} = ${placeId} and ${table.id} = any(${sql.param([...ids])}::uuid[]) and not ${table.deleted}`
}
