import type { Row, TableName } from '#domain/tables.ts'
import type { Tx } from './tx.ts'

/** Rows that a command goes through one after the other. */
export type RowsAtHand<T extends TableName> = {
  /** The row as this command has it by now, or null. Only those that were asked for are known. */
  get(id: string): Row<T> | null
  put(row: Row<T>): Promise<void>
}

/** Reads rows in one question, however many a command goes through; one that it meets twice is there as it was put. */
export async function rowsAtHand<T extends TableName>(
  tx: Tx,
  table: T,
  ids: readonly string[],
): Promise<RowsAtHand<T>> {
  const found = await tx.getMany(table, [...new Set(ids)])
  const rows = new Map(found.flatMap((row) => (row === null ? [] : [[row.id, row]])))
  return {
    get: (id) => rows.get(id) ?? null,
    put: (row) => {
      rows.set(row.id, row)
      return tx.put(table, row)
    },
  }
}
