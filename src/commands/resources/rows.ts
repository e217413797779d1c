import type { AnyRow } from '#domain/any-row.ts'
import type { IndexOf, Row, TableName } from '#domain/tables.ts'
import type { Tx } from '../tx.ts'

export type AnyRows = {
  get(id: string): Promise<AnyRow | null>
  list(column: string, value: string): Promise<AnyRow[]>
  all(): Promise<AnyRow[]>
  put(row: AnyRow): Promise<void>
  remove(id: string): Promise<void>
}

/**
 * One table of a place, chosen at run time. What is put has been read by the schema of its resource, and columns are
 * named by descriptors that `resources` proves to fit their tables: TypeScript cannot follow that through the index.
 */
export function rowsOf(tx: Tx, name: string): AnyRows {
  const table = name as TableName
  return {
    get: (id) => tx.get(table, id) as Promise<AnyRow | null>,
    list: (column, value) =>
      tx.list(table, column as IndexOf<TableName>, value) as Promise<object[]> as Promise<AnyRow[]>,
    all: () => tx.all(table) as Promise<object[]> as Promise<AnyRow[]>,
    put: (row) => tx.put(table, row as object as Row<TableName>),
    remove: (id) => tx.remove(table, id),
  }
}
