import type { TableName } from '#domain/tables.ts'
import type { RowsTx, StoredRow } from './replica-store.ts'

/** Rows of a table by their ids; null: there is none any more. */
export type RowsById = Map<string, StoredRow | null>

/** What is listed once these rows are laid over those of the store, by id compared as bytes. */
export function mergeRows(
  stored: StoredRow[],
  over: Readonly<RowsById>,
  isListed: (row: StoredRow) => boolean,
): StoredRow[] {
  if (over.size === 0) return stored
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const [id, row] of over) {
    if (row !== null && isListed(row)) byId.set(id, row)
    else byId.delete(id)
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Writes them, those that are gone too. */
export async function putTable(tx: RowsTx, table: TableName, rows: Readonly<RowsById>): Promise<void> {
  const put = [...rows.values()].filter((row) => row !== null)
  const gone = [...rows].flatMap(([id, row]) => (row === null ? [id] : []))
  await Promise.all([put.length > 0 && tx.put(table, put), gone.length > 0 && tx.remove(table, gone)])
}
