import type { Tx } from '#commands/tx.ts'
import { must } from '#domain/must.ts'
import { tableNames, tables, type Row, type TableName } from '#domain/tables.ts'
import type { RowsByTable } from '#server/db/publish-rows.ts'

/** Rows of a place in memory, which commands run over. */
export type MemoryRows = {
  tx: Tx
  /** All that are there, by table. */
  all(): RowsByTable
}

type AnyRow = { id: string }
type ById = Map<string, AnyRow>
/** `sorted`: all of them by their ids, until one is written. */
type MemoryTable = { byId: ById; sorted: AnyRow[] | null; indexes: Map<string, Map<unknown, ById>> }

/** Rows that are found by the columns of their tables as quickly as a database finds them. What was removed is as if it had never been. */
export function createMemoryRows(rows: RowsByTable): MemoryRows {
  const stored = new Map(tableNames.map((table) => [table, emptyTable(table)]))
  const tableOf = (table: TableName) => must(stored.get(table), table)
  const put = (table: TableName, row: AnyRow) => {
    const of = tableOf(table)
    const { byId, indexes } = of
    of.sorted = null
    const before = byId.get(row.id)
    byId.set(row.id, row)
    for (const [column, byValue] of indexes) {
      const value: unknown = Reflect.get(row, column)
      const old: unknown = before && Reflect.get(before, column)
      if (before !== undefined && old !== value) byValue.get(old)?.delete(row.id)
      const known = byValue.get(value)
      if (known === undefined) byValue.set(value, new Map([[row.id, row]]))
      else known.set(row.id, row)
    }
  }
  const remove = (table: TableName, id: string) => {
    const of = tableOf(table)
    const { byId, indexes } = of
    const row = byId.get(id)
    if (row === undefined) return
    of.sorted = null
    byId.delete(id)
    for (const [column, byValue] of indexes) byValue.get(Reflect.get(row, column))?.delete(id)
  }
  // Rows stand under the table that they were put into, so they have its shape.
  const inOrder = <T extends TableName>(found: AnyRow[]) =>
    (found.length < 2 ? found : found.sort((a, b) => (a.id < b.id ? -1 : 1))) as Row<T>[]
  const whole = <T extends TableName>(table: T) => {
    const of = tableOf(table)
    of.sorted ??= inOrder([...of.byId.values()])
    return [...of.sorted] as Row<T>[]
  }
  const get = <T extends TableName>(table: T, id: string) =>
    (tableOf(table).byId.get(id) ?? null) as Row<T> | null
  const listed = (table: TableName, column: string, values: readonly string[]) => {
    const byValue = must(tableOf(table).indexes.get(column), column)
    return [...new Set(values)].flatMap((value) => [...(byValue.get(value)?.values() ?? [])])
  }

  for (const table of tableNames) for (const row of rows[table] ?? []) put(table, row)
  return {
    tx: {
      get: async (table, id) => get(table, id),
      getMany: async (table, ids) => ids.map((id) => get(table, id)),
      list: async (table, column, value) => inOrder(listed(table, column, [value])),
      listMany: async (table, column, values) => inOrder(listed(table, column, values)),
      all: async (table) => whole(table),
      put: async (table, row) => put(table, row),
      putMany: async (table, many) => many.forEach((row) => put(table, row)),
      remove: async (table, id) => remove(table, id),
      everExisted: async (table, id) => tableOf(table).byId.has(id),
    },
    all: () => Object.fromEntries(tableNames.map((table) => [table, whole(table)])),
  }
}

function emptyTable(table: TableName): MemoryTable {
  return {
    byId: new Map(),
    sorted: null,
    indexes: new Map(tables[table].indexes.map((column) => [column, new Map()])),
  }
}
