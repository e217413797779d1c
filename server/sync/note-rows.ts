import type { Tx } from '#commands/tx.ts'
import { once } from '#domain/once.ts'
import type { Row, TableName } from '#domain/tables.ts'

/** A row before and after a command; null: there was or is none. */
export type NotedRow<T extends TableName> = { id: string; before: Row<T> | null; after: Row<T> | null }

/** What a command has written. */
export type NotedRows = <T extends TableName>(table: T) => NotedRow<T>[]

/** The same rows, with a note of what is written: what follows from that is for the server to do. */
export function noteRows(rows: Tx): { tx: Tx; noted: NotedRows } {
  const seen = new Map<TableName, Map<string, NotedRow<TableName>>>()
  const note = async (table: TableName, id: string, after: Row<TableName> | null) => {
    const ofTable = once(seen, table, () => new Map<string, NotedRow<TableName>>())
    const known = ofTable.get(id)
    // A command has read what it writes: nothing more is asked of the database.
    const before = known === undefined ? await rows.get(table, id) : known.before
    ofTable.set(id, { id, before, after })
  }
  const tx: Tx = {
    ...rows,
    put: async (table, row) => {
      await note(table, row.id, row)
      await rows.put(table, row)
    },
    putMany: async (table, all) => {
      for (const row of all) await note(table, row.id, row)
      await rows.putMany(table, all)
    },
    remove: async (table, id) => {
      await note(table, id, null)
      await rows.remove(table, id)
    },
  }
  // Rows stand under their table's name, so they have its shape.
  return { tx, noted: (table) => [...(seen.get(table)?.values() ?? [])] as NotedRow<typeof table>[] }
}
