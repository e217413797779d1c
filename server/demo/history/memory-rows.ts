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

/** Rows that are found by the columns of their tables as quickly as a database finds them. Nothing is ever removed. */
export function createMemoryRows(rows: RowsByTable): MemoryRows {
  const stored = new Map<TableName, ById>(tableNames.map((table) => [table, new Map()]))
  /** By table, column and value. */
  const indexes = new Map<string, ById>()
  const ofTable = (table: TableName) => must(stored.get(table), table)
  const keyOf = (table: TableName, column: string, row: AnyRow) =>
    `${table}/${column}/${String(Reflect.get(row, column))}`

  const put = (table: TableName, row: AnyRow) => {
    const before = ofTable(table).get(row.id)
    for (const column of tables[table].indexes) {
      if (before !== undefined) indexes.get(keyOf(table, column, before))?.delete(row.id)
      const key = keyOf(table, column, row)
      const known = indexes.get(key)
      if (known === undefined) indexes.set(key, new Map([[row.id, row]]))
      else known.set(row.id, row)
    }
    ofTable(table).set(row.id, row)
  }
  // Rows stand under the table that they were put into, so they have its shape.
  const inOrder = <T extends TableName>(found: readonly AnyRow[]) =>
    found.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as Row<T>[]
  const get = <T extends TableName>(table: T, id: string) => (ofTable(table).get(id) ?? null) as Row<T> | null
  const listed = (table: TableName, column: string, values: readonly string[]) =>
    [...new Set(values)].flatMap((value) => [...(indexes.get(`${table}/${column}/${value}`)?.values() ?? [])])

  for (const table of tableNames) for (const row of rows[table] ?? []) put(table, row)
  return {
    tx: {
      get: async (table, id) => get(table, id),
      getMany: async (table, ids) => ids.map((id) => get(table, id)),
      list: async (table, column, value) => inOrder(listed(table, column, [value])),
      listMany: async (table, column, values) => inOrder(listed(table, column, values)),
      all: async (table) => inOrder([...ofTable(table).values()]),
      put: async (table, row) => put(table, row),
      putMany: async (table, many) => many.forEach((row) => put(table, row)),
      remove: async (table, id) => {
        throw new Error(`${table} ${id} is removed`)
      },
      everExisted: async (table, id) => ofTable(table).has(id),
    },
    all: () => Object.fromEntries(tableNames.map((table) => [table, inOrder([...ofTable(table).values()])])),
  }
}
