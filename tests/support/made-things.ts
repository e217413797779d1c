import type { Row, TableName } from '#domain/tables.ts'
import { addedTo } from './made-once.ts'

type AddedTable = (typeof addedTo)[number]
type KeyOf = { [T in AddedTable]: (row: Row<T>) => readonly unknown[] }

/** What each row says that has happened, whatever its id is; rows of one command that say the same are one thing. */
const keyOf: KeyOf = {
  checkEvents: (row) => [row.type, row.orderCheckId, row.printoutId, row.note],
  discrepancies: (row) => [row.kind, row.orderCheckId, row.note],
  notifications: (row) => [row.kind, row.forUserId, row.orderCheckId, row.facts['discrepancy'] ?? ''],
  printJobs: (row) => [row.kind, row.printerId, row.orderId, row.printoutId, row.copy],
  stockMovements: (row) => [row.productId, row.reason, row.orderCheckId],
  corrections: (row) => [row.kind, row.printoutId],
  ledgerEntries: (row) => [row.kind, row.factId, row.drawerId, row.count],
  changes: (row) => [row.area, row.rowId, row.action],
  conflictNotes: (row) => [row.area, row.rowId, row.field],
  fiscalNames: (row) => [row.key],
  menuBatches: (row) => [row.kind, row.count],
}

/** The things that rows say have happened, and the id of each. Throws where two rows say the same. */
export function thingsOf(rows: { [T in AddedTable]?: readonly Row<T>[] }): Map<string, string> {
  const things = new Map<string, string>()
  for (const table of addedTo) {
    for (const row of rows[table] ?? []) {
      const thing = JSON.stringify([table, ...keyOf[table as 'changes'](row as Row<'changes'>)])
      if (things.has(thing)) throw new Error(`there twice: ${thing}`)
      things.set(thing, row.id)
    }
  }
  return things
}

/** The rows of these tables that are there and were not before. */
export function newRows<T extends TableName>(all: readonly Row<T>[], before: ReadonlySet<string>): Row<T>[] {
  return all.filter(({ id }) => !before.has(id))
}
