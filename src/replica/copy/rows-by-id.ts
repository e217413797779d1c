import type { TableName } from '#domain/tables.ts'
import type { RowsTx, StoredRow } from './replica-store.ts'

/** Rows of a table by their ids; null: there is none any more. */
export type RowsById = Map<string, StoredRow | null>

/** Writes them, those that are gone too. */
export async function putTable(tx: RowsTx, table: TableName, rows: Readonly<RowsById>): Promise<void> {
  const put = [...rows.values()].filter((row) => row !== null)
  const gone = [...rows].flatMap(([id, row]) => (row === null ? [id] : []))
  await Promise.all([put.length > 0 && tx.put(table, put), gone.length > 0 && tx.remove(table, gone)])
}
