import { once } from '#domain/once.ts'
import type { TableName } from '#domain/tables.ts'
import type { ReplicaTx, Shadow } from './replica-store.ts'
import { putTable, type RowsById } from './rows-by-id.ts'

/** So many rows that waiting for them between costs little, and so few that whoever waits for them hardly notices. */
const rowsATurn = 100

/**
 * Writes the rows in their order, some at a time: all databases of an origin share one line to the disk, also those
 * that have no transaction in common, and what a person saves meanwhile would stand behind all rows of the page.
 */
export async function putInChunks(tx: ReplicaTx, rows: readonly Shadow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsATurn) {
    const tables = new Map<TableName, RowsById>()
    for (const { table, id, row } of rows.slice(from, from + rowsATurn)) {
      once(tables, table, () => new Map()).set(id, row)
    }
    await Promise.all([...tables].map(([table, some]) => putTable(tx, table, some)))
  }
}
