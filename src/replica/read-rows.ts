import * as v from 'valibot'
import { tables, type DayOf, type IndexOf, type Row, type TableName, type TimeOf } from '#domain/tables.ts'
import type { ReplicaDb } from './replica-db.ts'
import type { StoredRow } from './replica-store.ts'

/** A row as screens see it: the entity and the version of the server's row it stands on, 0 where there is none yet. */
export type ViewRow<T extends TableName> = Row<T> & { version: number }

/** Reading for screens. A row that is not of its table's shape is left out and reported; it never blanks a screen. */
export type RowReader = {
  all<T extends TableName>(table: T): Promise<ViewRow<T>[]>
  by<T extends TableName>(table: T, column: IndexOf<T>, ...values: string[]): Promise<ViewRow<T>[]>
  /** Rows of which this instant is not before `from` (ms). */
  since<T extends TableName>(table: T, time: TimeOf<T>, from: number): Promise<ViewRow<T>[]>
  /** Rows of one business day. */
  onDay<T extends TableName>(table: T, column: DayOf<T>, day: string): Promise<ViewRow<T>[]>
  /** The latest business day before another one that has any row; null: none has. */
  dayBefore<T extends TableName>(table: T, column: DayOf<T>, day: string): Promise<string | null>
  get<T extends TableName>(table: T, id: string): Promise<ViewRow<T> | null>
}

export function createRowReader(db: ReplicaDb, report: (table: TableName, id: string) => void): RowReader {
  const checked = <T extends TableName>(table: T, rows: StoredRow[]): ViewRow<T>[] =>
    rows.filter((row): row is StoredRow & ViewRow<T> => {
      const fits = v.is(tables[table].schema, row)
      if (!fits) report(table, row.id)
      return fits
    })
  return {
    all: async (table) => checked(table, await db.rows(table).toArray()),
    by: async (table, column, ...values) =>
      checked(table, await db.rows(table).where(column).anyOf(values).toArray()),
    since: async (table, time, from) =>
      checked(table, await db.rows(table).where(time).aboveOrEqual(from).toArray()),
    onDay: async (table, column, day) =>
      checked(table, await db.rows(table).where(column).equals(day).toArray()),
    dayBefore: async (table, column, day) => {
      const [found] = await db.rows(table).where(column).below(day).reverse().limit(1).keys()
      return typeof found === 'string' ? found : null
    },
    get: async (table, id) => {
      const row = await db.rows(table).get(id)
      return row === undefined ? null : (checked(table, [row])[0] ?? null)
    },
  }
}
