import { mergeRows } from '#commands/merge-rows.ts'
import type { Tx } from '#commands/tx.ts'
import type { Row, TableName } from '#domain/tables.ts'
import { once } from '#domain/once.ts'
import { putTable, type RowsById } from '#replica/copy/rows-by-id.ts'
import type { RowsTx, StoredRow } from '#replica/copy/replica-store.ts'

export type OverlayTx = Tx & {
  /** Writes what was collected. */
  flush(): Promise<void>
}

/**
 * A row of the copy as a mutation gets it: without its version, which it must not carry along. Null: it cannot be read,
 * and counts as missing.
 */
export type ReadEntity = <T extends TableName>(table: T, row: StoredRow) => Row<T> | null

/**
 * A mutation's view of the replica. Writes are collected and reach the replica only by `flush`, so that a command that
 * fails leaves no half behind. What it puts is not checked: its rules and types are held to rows that fit by tests, and
 * the server's own row follows.
 */
export function createOverlayTx(rows: RowsTx, entityOf: ReadEntity = trustedEntity): OverlayTx {
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
  const put = <T extends TableName>(table: T, row: Row<T>): void => {
    // Begun at once, so that the rows of a command are asked for together; waited for when they are written.
    once(befores, `${table}/${row.id}`, () => rows.get(table, row.id)).catch(() => undefined)
    bufferOf(table).set(row.id, { ...structuredClone<object>(row), id: row.id, version: 0 })
  }
  return {
    get: async (table, id) => {
      const row = await read(table, id)
      return row === null ? null : entityOf(table, row)
    },
    getMany: async (table, ids) => {
      const written = bufferOf(table)
      const unwritten = ids.filter((id) => !written.has(id))
      const stored = unwritten.length === 0 ? [] : await rows.many(table, unwritten)
      const found = new Map(unwritten.map((id, nth) => [id, stored[nth] ?? null]))
      return ids.map((id) => {
        const row = written.get(id) ?? found.get(id) ?? null
        return row === null ? null : entityOf(table, row)
      })
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
    put: async (table, row) => put(table, row),
    putMany: async (table, many) => many.forEach((row) => put(table, row)),
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

// What stands in a table is its rows.
const trustedEntity: ReadEntity = <T extends TableName>(_: T, { version: __, ...entity }: StoredRow) =>
  copyOf(entity) as Row<T>

/** A row is shared with whoever else reads it. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyOf)
  return Object.fromEntries(Object.entries(value).map(([field, of]) => [field, copyOf(of)]))
}
