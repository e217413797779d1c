import * as v from 'valibot'
import { tableSchemas } from '#domain/table-schemas.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { StoredRow } from './replica-store.ts'

/** Whether a row is of its table's shape. */
export type RowCheck = (table: TableName, row: StoredRow) => boolean

/** For copies that other builds had a part in: what does not fit is left out at each reading, and reported. */
export function createRowCheck(report: (table: TableName, id: string) => void): RowCheck {
  return (table, row) => {
    const fits = v.is(tableSchemas[table], row)
    if (!fits) report(table, row.id)
    return fits
  }
}

/** A row as its table has it, without anything else that came with it; null where it is not of its table's shape. */
export function checkedEntity<T extends TableName>(table: T, row: object): Row<T> | null {
  const parsed = v.safeParse(tableSchemas[table], row)
  // The schema of a table gives rows of that table; TypeScript cannot follow the index.
  return parsed.success ? (parsed.output as Row<T>) : null
}

/** Says to whoever looks into it that a row is not shown. */
export function reportMalformed(table: TableName, id: string): void {
  console.error(`a row of ${table} is malformed and left out`, id)
}
