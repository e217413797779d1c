import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#commands/tx.ts'
import type { Transaction } from './database.ts'
import { putRows } from './put-rows.ts'
import { rowOf, storedColumn, storedTable, type StoredTable } from './stored-table.ts'

/** The column as text, since columns that rows are looked up by are ids and words alike. */
const isAnyOf = (column: StoredTable['id'], values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`

/**
 * The rows of one place inside one transaction. Whatever is put or removed gets `version`; removed rows stay as
 * tombstones, so that the feed can tell of them.
 */
export function createSqlTx(db: Transaction, placeId: string, version: number): Tx {
  const isRow = (table: StoredTable, id: string) => and(eq(table.placeId, placeId), eq(table.id, id))

  // The database refuses rows of any other version than the one that this transaction has named.
  let named: Promise<unknown> | null = null
  const nameVersion = () =>
    (named ??= db.execute(sql`select set_config('lokal.version', ${String(version)}, true)`))

  return {
    async get(name, id) {
      const table = storedTable(name)
      const [found] = await db
        .select()
        .from(table)
        .where(and(isRow(table, id), eq(table.deleted, false)))
      return found === undefined ? null : rowOf(found)
    },
    async getMany(name, ids) {
      if (ids.length === 0) return []
      const table = storedTable(name)
      const found = await db
        .select()
        .from(table)
        .where(and(eq(table.placeId, placeId), isAnyOf(table.id, ids), eq(table.deleted, false)))
      const byId = new Map(found.map((each) => [each.id, each]))
      return ids.map((id) => {
        const row = byId.get(id)
        return row === undefined ? null : rowOf(row)
      })
    },
    async listMany(name, column, values) {
      if (values.length === 0) return []
      const table = storedTable(name)
      const found = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.placeId, placeId),
            isAnyOf(storedColumn(table, column), values),
            eq(table.deleted, false),
          ),
        )
        .orderBy(asc(table.id))
      return found.map((each) => rowOf(each))
    },
    async list(name, column, value) {
      const table = storedTable(name)
      const wanted = storedColumn(table, column)
      const found = await db
        .select()
        .from(table)
        .where(
          and(
            eq(table.placeId, placeId),
            value === null ? isNull(wanted) : eq(wanted, value),
            eq(table.deleted, false),
          ),
        )
        .orderBy(asc(table.id))
      return found.map((each) => rowOf(each))
    },
    async all(name) {
      const table = storedTable(name)
      const found = await db
        .select()
        .from(table)
        .where(and(eq(table.placeId, placeId), eq(table.deleted, false)))
        .orderBy(asc(table.id))
      return found.map((each) => rowOf(each))
    },
    async put(name, row) {
      const table = storedTable(name)
      const stored = { placeId, version, deleted: false, ...row }
      await nameVersion()
      await db
        .insert(table)
        .values(stored)
        .onConflictDoUpdate({ target: [table.placeId, table.id], set: stored })
    },
    async putMany(name, rows) {
      if (rows.length === 0) return
      await nameVersion()
      await putRows(db, storedTable(name), { placeId, version }, rows)
    },
    async remove(name, id) {
      const table = storedTable(name)
      await nameVersion()
      await db
        .update(table)
        .set({ version, deleted: true })
        .where(and(isRow(table, id), eq(table.deleted, false)))
    },
    async everExisted(name, id) {
      const table = storedTable(name)
      const found = await db.select({ id: table.id }).from(table).where(isRow(table, id))
      return found.length > 0
    },
  }
}
