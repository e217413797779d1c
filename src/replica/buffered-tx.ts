import * as v from 'valibot'
import type { Tx } from '#commands/tx.ts'
import { tables, type Row, type TableName } from '#domain/tables.ts'
import type { ReplicaTx, StoredRow } from './replica-store.ts'

export type BufferedTx = Tx & {
  /** Writes what was collected, keeping the server's row of each key that is touched for the first time. */
  flush(): Promise<void>
}

type Buffer = Map<string, StoredRow | null>

/**
 * A mutation's view of the replica. Writes are collected and reach the replica only by `flush`, so that a command that
 * fails leaves no half behind.
 */
export function createBufferedTx(replica: ReplicaTx): BufferedTx {
  const buffers = new Map<TableName, Buffer>()
  const bufferOf = (table: TableName): Buffer => {
    const buffer = buffers.get(table) ?? new Map<string, StoredRow | null>()
    buffers.set(table, buffer)
    return buffer
  }
  const read = async (table: TableName, id: string): Promise<StoredRow | null> => {
    const written = bufferOf(table).get(id)
    return written === undefined ? replica.get(table, id) : written
  }
  return {
    get: async (table, id) => entityOf(table, await read(table, id)),
    list: async (table, column, value) => {
      const isListed = (row: StoredRow) => row[column] === value
      const rows = merge(await replica.list(table, column, value), bufferOf(table), isListed)
      return rows.flatMap((row) => entityOf(table, row) ?? [])
    },
    all: async (table) => {
      const rows = merge(await replica.all(table), bufferOf(table), () => true)
      return rows.flatMap((row) => entityOf(table, row) ?? [])
    },
    put: async (table, row) => {
      const version = (await replica.get(table, row.id))?.version ?? 0
      bufferOf(table).set(row.id, { ...structuredClone<object>(row), id: row.id, version })
    },
    remove: async (table, id) => {
      bufferOf(table).set(id, null)
    },
    everExisted: async () => true,
    flush: async () => {
      for (const [table, buffer] of buffers) await flushTable(replica, table, buffer)
    },
  }
}

/** Asks and writes for all rows at once: one after the other, a day of orders run anew would take seconds. */
async function flushTable(replica: ReplicaTx, table: TableName, buffer: Buffer): Promise<void> {
  const ids = [...buffer.keys()]
  const shadows = await Promise.all(ids.map((id) => replica.shadow({ table, id })))
  const fresh = ids.filter((_, index) => shadows[index] === null)
  const before = await Promise.all(fresh.map((id) => replica.get(table, id)))
  await Promise.all(fresh.map((id, index) => replica.putShadow({ table, id, row: before[index] ?? null })))
  const rows = [...buffer.values()].filter((row) => row !== null)
  if (rows.length > 0) await replica.put(table, rows)
  const gone = ids.filter((id) => buffer.get(id) === null)
  if (gone.length > 0) await replica.remove(table, gone)
}

function merge(stored: StoredRow[], buffer: Buffer, isListed: (row: StoredRow) => boolean): StoredRow[] {
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const [id, row] of buffer) {
    if (row !== null && isListed(row)) byId.set(id, row)
    else byId.delete(id)
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The entity without its version, which a mutation must not carry along. A row that is not of its table's shape (an
 * older build wrote it) counts as missing.
 */
function entityOf<T extends TableName>(table: T, row: StoredRow | null): Row<T> | null {
  if (row === null) return null
  const parsed = v.safeParse(tables[table].schema, row)
  // The schema of a table gives rows of that table; TypeScript cannot follow the index.
  return parsed.success ? (parsed.output as Row<T>) : null
}
