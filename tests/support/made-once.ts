import type { Tx } from '#commands/tx.ts'
import type { TableName } from '#domain/tables.ts'

/** Tables that a command only adds to: each of its rows is something that has happened. */
export const addedTo = [
  'checkEvents',
  'discrepancies',
  'notifications',
  'printJobs',
  'stockMovements',
  'corrections',
  'ledgerEntries',
  'changes',
  'conflictNotes',
  'fiscalNames',
  'menuBatches',
] as const satisfies TableName[]

/**
 * The rows of one command's run, which throw where the command makes two things under one id: the second would take
 * the place of the first without a word. A row that is written again with the day of its closed check is the same thing.
 */
export function madeOnce(tx: Tx): Tx {
  const made = new Map<string, string>()
  const watch = (table: TableName, row: { id: string; closedDay?: string | null }) => {
    if (!(addedTo as readonly string[]).includes(table)) return
    const key = `${table}/${row.id}/${row.closedDay ?? ''}`
    const text = JSON.stringify(row)
    if (made.has(key)) throw new Error(`made twice under one id: ${made.get(key)} and ${text}`)
    made.set(key, text)
  }
  return {
    ...tx,
    put: (table, row) => {
      watch(table, row)
      return tx.put(table, row)
    },
    putMany: (table, rows) => {
      for (const row of rows) watch(table, row)
      return tx.putMany(table, rows)
    },
  }
}
