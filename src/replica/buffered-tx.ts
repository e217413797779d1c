import * as v from 'valibot'
import type { Tx } from '#commands/tx.ts'
import { tables, type Row, type TableName } from '#domain/tables.ts'
import { once } from './once.ts'
import { mergeRows, putTable, type RowsById } from './rows-by-id.ts'
import type { RowsTx, StoredRow } from './replica-store.ts'

export type BufferedTx = Tx & {
  /** Writes what was collected. */
  flush(): Promise<void>
}

/**
 * A mutation's view of the replica. Writes are collected and reach the replica only by `flush`, so that a command that
 * fails leaves no half behind.
 */
export function createBufferedTx(rows: RowsTx): BufferedTx {
  const buffers = new Map<TableName, RowsById>()
  const bufferOf = (table: TableName): RowsById => once(buffers, table, () => new Map())
  const read = async (table: TableName, id: string): Promise<StoredRow | null> => {
    const written = bufferOf(table).get(id)
    return written === undefined ? rows.get(table, id) : written
  }
  return {
    get: async (table, id) => entityOf(table, await read(table, id)),
    list: async (table, column, value) => {
      const isListed = (row: StoredRow) => row[column] === value
      const found = mergeRows(await rows.list(table, column, value), bufferOf(table), isListed)
      return found.flatMap((row) => entityOf(table, row) ?? [])
    },
    all: async (table) => {
      const found = mergeRows(await rows.all(table), bufferOf(table), () => true)
      return found.flatMap((row) => entityOf(table, row) ?? [])
    },
    put: async (table, row) => {
      const version = (await rows.get(table, row.id))?.version ?? 0
      bufferOf(table).set(row.id, { ...structuredClone<object>(row), id: row.id, version })
    },
    remove: async (table, id) => {
      bufferOf(table).set(id, null)
    },
    everExisted: async () => true,
    flush: async () => {
      for (const [table, buffer] of buffers) await putTable(rows, table, buffer)
    },
  }
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
