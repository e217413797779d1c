import type { Tx } from '#commands/tx.ts'
import { once } from '#domain/once.ts'
import type { Row, TableName } from '#domain/tables.ts'

/**
 * Tables of which it matters what a row was before. A command has read what it writes there: nothing more is asked.
 */
const compared = [
  'places',
  'orderChecks',
  'orders',
  'orderLines',
  'ingredients',
  'products',
  'stockLevels',
  'stockAudits',
] as const satisfies TableName[]

type ComparedTable = (typeof compared)[number]

/** A row as a command has left it, and of some tables as it was before; null: there is or was none. */
export type NotedRow<T extends TableName> = {
  id: string
  after: Row<T> | null
  before: T extends ComparedTable ? Row<T> | null : never
}

/** The rows that a command has written. */
export type NotedRows = <T extends TableName>(table: T) => NotedRow<T>[]

/** The same rows, with a note of what is written: what follows from that is for the server to do. */
export function noteRows(rows: Tx): { tx: Tx; noted: NotedRows } {
  type Noted = { id: string; before: Row<TableName> | null; after: Row<TableName> | null }
  const seen = new Map<TableName, Map<string, Noted>>()
  const ofTable = (table: TableName) => once(seen, table, () => new Map<string, Noted>())
  const note = async (table: TableName, ids: readonly string[], after: readonly Row<TableName>[]) => {
    const known = ofTable(table)
    const isCompared = (compared as readonly TableName[]).includes(table)
    const asked = isCompared ? ids.filter((id) => !known.has(id)) : []
    const found = asked.length === 0 ? [] : await rows.getMany(table, asked)
    const before = new Map(asked.map((id, nth) => [id, found[nth] ?? null]))
    for (const [nth, id] of ids.entries()) {
      const was = known.get(id)?.before ?? before.get(id) ?? null
      known.set(id, { id, before: was, after: after[nth] ?? null })
    }
  }
  const tx: Tx = {
    ...rows,
    put: async (table, row) => {
      await note(table, [row.id], [row])
      await rows.put(table, row)
    },
    putMany: async (table, all) => {
      const ids = all.map(({ id }) => id)
      await note(table, ids, all)
      await rows.putMany(table, all)
    },
    remove: async (table, id) => {
      await note(table, [id], [])
      await rows.remove(table, id)
    },
  }
  // Rows stand under their table's name, so they have its shape.
  return { tx, noted: (table) => [...ofTable(table).values()] as NotedRow<typeof table>[] }
}
