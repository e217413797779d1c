import { byId } from '#domain/in-order.ts'
import type { Tx } from '#commands/tx.ts'
import { must } from '#domain/must.ts'
import { once } from '#domain/once.ts'
import { tableNames, tables, type Row, type TableName } from '#domain/tables.ts'
import type { RowsByTable } from '#server/db/rows/publish-rows.ts'

/** Rows of a place in memory, which commands run over. */
export type MemoryRows = {
  tx: Tx
  /** All that are there, by table. */
  all(): RowsByTable
}

type AnyRow = { id: string }
type ById = Map<string, AnyRow>
/** Ids of rows by the value of a column. */
type Index = Map<unknown, Set<string>>
/** `sorted`: all of them by their ids, until one is written. `indexes`: of the columns that were asked for. */
type MemoryTable = { byId: ById; sorted: AnyRow[] | null; indexes: Map<string, Index> }

/** Rows that are found by the columns of their tables as quickly as a database finds them. What was removed is as if it had never been. */
export function createMemoryRows(rows: RowsByTable): MemoryRows {
  const stored = new Map(tableNames.map((table) => [table, emptyTable()]))
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
      if (before !== undefined && old === value) continue
      if (before !== undefined) byValue.get(old)?.delete(row.id)
      addTo(byValue, value, row.id)
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
    (found.length < 2 ? found : found.sort(byId)) as Row<T>[]
  const whole = <T extends TableName>(table: T) => {
    const of = tableOf(table)
    of.sorted ??= inOrder([...of.byId.values()])
    return [...of.sorted] as Row<T>[]
  }
  const get = <T extends TableName>(table: T, id: string) =>
    (tableOf(table).byId.get(id) ?? null) as Row<T> | null
  const indexOf = (table: TableName, column: string) => {
    const { byId, indexes } = tableOf(table)
    if (!tables[table].indexes.some((each) => each === column)) throw new Error(`no index of ${column}`)
    return once(indexes, column, () => {
      const index: Index = new Map()
      for (const row of byId.values()) addTo(index, Reflect.get(row, column), row.id)
      return index
    })
  }
  const listed = (table: TableName, column: string, values: readonly string[]) => {
    const { byId } = tableOf(table)
    const index = indexOf(table, column)
    return [...new Set(values)].flatMap((value) =>
      [...(index.get(value) ?? [])].flatMap((id) => byId.get(id) ?? []),
    )
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

function emptyTable(): MemoryTable {
  return { byId: new Map(), sorted: null, indexes: new Map() }
}

function addTo(index: Index, value: unknown, id: string): void {
  once(index, value, () => new Set<string>()).add(id)
}
