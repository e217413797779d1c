import { Dexie } from 'dexie'
import type { DayOf, IndexOf, Row, TableName, TimelineOf, TimeOf } from '#domain/tables.ts'
import { readOfMany } from './read-of-many.ts'
import type { ReplicaDb } from './replica-db.ts'
import type { StoredRow } from './replica-store.ts'
import type { RowCheck } from './row-check.ts'

/** A row as screens see it: the entity and the version of the server's row it stands on, 0 where there is none yet. */
export type ViewRow<T extends TableName> = Row<T> & { version: number }

/** Reading for screens. A row that is not of its table's shape never blanks one: it was left out when it came, or is here. */
export type RowReader = {
  all<T extends TableName>(table: T): Promise<ViewRow<T>[]>
  by<T extends TableName>(table: T, column: IndexOf<T>, ...values: string[]): Promise<ViewRow<T>[]>
  /** Rows of these ids, in their order; one that is not here is left out. */
  many<T extends TableName>(table: T, ids: readonly string[]): Promise<ViewRow<T>[]>
  /** Rows of which this instant is not before `from` (ms). */
  since<T extends TableName>(table: T, time: TimeOf<T>, from: number): Promise<ViewRow<T>[]>
  /** The latest rows of one value, the latest first. A row of another value that changes does not count as a change. */
  latest<T extends TableName>(
    table: T,
    timeline: TimelineOf<T>,
    value: string,
    count: number,
  ): Promise<ViewRow<T>[]>
  /** Rows of one business day. */
  onDay<T extends TableName>(table: T, column: DayOf<T>, day: string): Promise<ViewRow<T>[]>
  /** The latest business day before another one that has any row; null: none has. */
  dayBefore<T extends TableName>(table: T, column: DayOf<T>, day: string): Promise<string | null>
  get<T extends TableName>(table: T, id: string): Promise<ViewRow<T> | null>
}

/** `check`: where the copy is not all of this build (`isTrusted`); rows that were checked when they came are not again. */
export function createRowReader(db: ReplicaDb, check?: RowCheck): RowReader {
  const checked = <T extends TableName>(table: T, rows: (StoredRow | undefined)[]): ViewRow<T>[] =>
    rows.filter((row): row is StoredRow & ViewRow<T> => row !== undefined && check?.(table, row) !== false)
  return {
    all: async (table) => checked(table, await db.rows(table).toArray()),
    by: async (table, column, ...values) => {
      const store = db.rows(table)
      const read = () => readOfMany<StoredRow>(store.where(column), column, values)
      // Several questions are answered at one moment.
      return checked(table, await (values.length > 1 ? db.transaction('r', store, read) : read()))
    },
    many: async (table, ids) => checked(table, await db.rows(table).bulkGet([...new Set(ids)])),
    latest: async (table, timeline, value, count) => {
      const ofValue = db.rows(table).where(`[${timeline}]`)
      const range = ofValue.between([value, Dexie.minKey], [value, Dexie.maxKey])
      return checked(table, await range.reverse().limit(count).toArray())
    },
    since: async (table, time, from) =>
      checked(table, await db.rows(table).where(time).aboveOrEqual(from).toArray()),
    onDay: async (table, column, day) =>
      checked(table, await db.rows(table).where(column).equals(day).toArray()),
    dayBefore: async (table, column, day) => {
      const [found] = await db.rows(table).where(column).below(day).reverse().limit(1).keys()
      return typeof found === 'string' ? found : null
    },
    get: async (table, id) => checked(table, [await db.rows(table).get(id)])[0] ?? null,
  }
}
