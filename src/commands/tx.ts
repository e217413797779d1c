import type { IndexOf, Row, TableName } from '#domain/tables.ts'

/**
 * The rows of one place as a mutation sees them. Written twice, over PostgreSQL and over the replica, and held to one
 * contract suite. Rows come and go as copies: changing one in memory changes nothing until it is put.
 */
export type Tx = {
  /** The row, or null when there is none (never was, or was removed). */
  get<T extends TableName>(table: T, id: string): Promise<Row<T> | null>
  /** Each of them, or null, in the order of the ids: one question where `get` asks one for each. */
  getMany<T extends TableName>(table: T, ids: readonly string[]): Promise<(Row<T> | null)[]>
  /** Rows whose column equals the value, by id compared as bytes. Any other order is made by the caller. */
  list<T extends TableName>(table: T, column: IndexOf<T>, value: string): Promise<Row<T>[]>
  /** Rows whose column equals any of the values, in the same order. */
  listMany<T extends TableName>(table: T, column: IndexOf<T>, values: readonly string[]): Promise<Row<T>[]>
  /** Every row of the table, in the same order. For the small tables of the back office only. */
  all<T extends TableName>(table: T): Promise<Row<T>[]>
  put<T extends TableName>(table: T, row: Row<T>): Promise<void>
  /** The same as `put` of each in turn, in as few questions as there can be: for commands that change hundreds of rows. */
  putMany<T extends TableName>(table: T, rows: readonly Row<T>[]): Promise<void>
  remove(table: TableName, id: string): Promise<void>
  /**
   * Whether a row with this id was ever there. A device that does not have it cannot know and answers true: only the
   * server's word counts.
   */
  everExisted(table: TableName, id: string): Promise<boolean>
}
