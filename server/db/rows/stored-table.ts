import type { Row, TableName } from '#domain/tables.ts'
import type { placeTable } from '#server/db/tables/place-table.ts'
import { replicated } from '#server/db/tables/replicated.ts'

/** The columns that all replicated tables have in common. */
export type StoredTable = ReturnType<typeof placeTable<'places', Record<never, never>>>

/** A replicated table chosen at run time. */
export function storedTable(name: TableName): StoredTable {
  // Each has these columns: `placeTable` made it. Its other columns are read and written by name.
  return replicated[name] as unknown as StoredTable
}

/** A column of such a table, by the row's field. */
export function storedColumn(table: StoredTable, field: string): StoredTable['id'] {
  // Fields are columns: `agreement` of the tables proves it.
  return table[field as 'id']
}

/** The entity's own fields of a stored row. */
export function rowOf<T extends TableName>(stored: StoredTable['$inferSelect']): Row<T> {
  const { placeId: _placeId, version: _version, deleted: _deleted, ...row } = stored
  // The select read every column of table T, and `agreement` proves that those are the row's fields.
  return row as Row<T>
}
