import type { Tx } from '#commands/tx.ts'
import type { TableName } from '#domain/tables.ts'

/** The same rows, with a note of which entries of the ledger are written: a report may wait for them. */
export function noteEntries(rows: Tx): { tx: Tx; ids(): string[] } {
  const ids = new Set<string>()
  const note = (table: TableName, id: string) => {
    if (table === 'ledgerEntries') ids.add(id)
  }
  const tx: Tx = {
    ...rows,
    put: (table, row) => {
      note(table, row.id)
      return rows.put(table, row)
    },
    putMany: (table, all) => {
      for (const { id } of all) note(table, id)
      return rows.putMany(table, all)
    },
  }
  return { tx, ids: () => [...ids] }
}
