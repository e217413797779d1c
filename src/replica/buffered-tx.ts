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
  /** The rows that those which were put stand on: they give them their versions. */
  const befores = new Map<string, Promise<StoredRow | null>>()
  const read = async (table: TableName, id: string): Promise<StoredRow | null> => {
    const written = bufferOf(table).get(id)
    return written === undefined ? rows.get(table, id) : written
  }
  const listed = <T extends TableName>(
    table: T,
    column: string,
    stored: StoredRow[],
    values: readonly unknown[],
  ): Row<T>[] => {
    const isListed = (row: StoredRow) => values.includes(row[column])
    return mergeRows(stored, bufferOf(table), isListed).flatMap((row) => entityOf(table, row) ?? [])
  }
  return {
    get: async (table, id) => entityOf(table, await read(table, id)),
    getMany: async (table, ids) => {
      const written = bufferOf(table)
      const unwritten = ids.filter((id) => !written.has(id))
      const stored = unwritten.length === 0 ? [] : await rows.many(table, unwritten)
      const found = new Map(unwritten.map((id, nth) => [id, stored[nth] ?? null]))
      return ids.map((id) => entityOf(table, written.get(id) ?? found.get(id) ?? null))
    },
    list: async (table, column, value) =>
      listed(table, column, await rows.list(table, column, value), [value]),
    listMany: async (table, column, values) => {
      const wanted = [...new Set(values)]
      const found = await Promise.all(wanted.map((value) => rows.list(table, column, value)))
      return listed(table, column, found.flat().sort(byId), wanted)
    },
    all: async (table) => {
      const found = mergeRows(await rows.all(table), bufferOf(table), () => true)
      return found.flatMap((row) => entityOf(table, row) ?? [])
    },
    put: async (table, row) => {
      // Begun at once, so that the rows of a command are asked for together; waited for when they are written.
      once(befores, `${table}/${row.id}`, () => rows.get(table, row.id)).catch(() => undefined)
      bufferOf(table).set(row.id, { ...structuredClone<object>(row), id: row.id, version: 0 })
    },
    remove: async (table, id) => {
      bufferOf(table).set(id, null)
    },
    everExisted: async () => true,
    flush: async () => {
      for (const [table, buffer] of buffers) {
        for (const [id, row] of buffer) {
          if (row === null) continue
          const before = await befores.get(`${table}/${id}`)
          buffer.set(id, { ...row, version: before?.version ?? 0 })
        }
      }
      await Promise.all([...buffers].map(([table, buffer]) => putTable(rows, table, buffer)))
    },
  }
}

const byId = (a: StoredRow, b: StoredRow) => (a.id < b.id ? -1 : 1)

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
