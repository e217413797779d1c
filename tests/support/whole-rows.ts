import * as v from 'valibot'
import type { Tx } from '#commands/tx.ts'
import { tableSchemas } from '#domain/table-schemas.ts'
import type { TableName } from '#domain/tables.ts'

/** The rows of one command's run, which throw where the command writes one that its table's schema does not fit. */
export function wholeRows(tx: Tx): Tx {
  return {
    ...tx,
    put: (table, row) => {
      look(table, row)
      return tx.put(table, row)
    },
    putMany: (table, rows) => {
      for (const row of rows) look(table, row)
      return tx.putMany(table, rows)
    },
  }
}

function look(table: TableName, row: unknown): void {
  const read = v.safeParse(tableSchemas[table], row)
  if (read.success) return
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new Error(`a row of ${table} that is not whole: ${faults.join('; ')}`)
}
