import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#commands/tx.ts'
import type { TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { followUps, membersFollow } from './follow-ups.ts'
import { prepared } from '#server/db/connection/prepared.ts'
import { putRows } from './put-rows.ts'
import { rowOf, storedColumn, storedTable, type StoredTable } from './stored-table.ts'

/** The column as text, since columns that rows are looked up by are ids and words alike. */
const isAnyOf = (column: StoredTable['id']) =>
  sql`${column} = any(${sql.placeholder('values')}::${sql.raw(column.getSQLType())}[])`

/**
 * The rows of one place inside one transaction. Whatever is put or removed gets `version`; removed rows stay as
 * tombstones, so that the feed can tell of them.
 */
export function createSqlTx(db: Transaction, placeId: string, version: number): Tx {
  const isRow = (table: StoredTable, id: string) => and(eq(table.placeId, placeId), eq(table.id, id))

  // The database refuses rows of any other version than the one that this transaction has named.
  let named: Promise<unknown> | null = null
  const nameVersion = () =>
    (named ??= db.execute(sql`select lokal_set('version', ${String(version)})`).execute())

  const put = async (name: TableName, rows: readonly { id: string }[]) => {
    await nameVersion()
    await putRows(db, storedTable(name), { placeId, version }, rows)
    const changes = rows.map((row) => ({ table: name, id: row.id, row }))
    for (const each of [...followUps(placeId, changes), ...membersFollow(placeId, changes)])
      await db.execute(each)
  }

  /** The rows of a table that are there and fit; the query is built once for each table and question. */
  const find = async (
    name: TableName,
    question: string,
    fits: (table: StoredTable) => SQL | undefined,
    values: Record<string, unknown>,
  ) => {
    const query = prepared(db, `${name} ${question}`, (called) => {
      const table = storedTable(name)
      const isThere = and(
        eq(table.placeId, sql.placeholder('placeId')),
        eq(table.deleted, false),
        fits(table),
      )
      return db.select().from(table).where(isThere).orderBy(asc(table.id)).prepare(called)
    })
    return query.execute({ placeId, ...values })
  }

  return {
    async get(name, id) {
      const [found] = await find(name, 'by id', (table) => eq(table.id, sql.placeholder('id')), { id })
      return found === undefined ? null : rowOf(found)
    },
    async getMany(name, ids) {
      if (ids.length === 0) return []
      const found = await find(name, 'by ids', (table) => isAnyOf(table.id), { values: [...ids] })
      const byId = new Map(found.map((each) => [each.id, each]))
      return ids.map((id) => {
        const row = byId.get(id)
        return row === undefined ? null : rowOf(row)
      })
    },
    async listMany(name, column, values) {
      if (values.length === 0) return []
      const fits = (table: StoredTable) => isAnyOf(storedColumn(table, column))
      return (await find(name, `by several ${column}`, fits, { values: [...values] })).map((each) =>
        rowOf(each),
      )
    },
    async list(name, column, value) {
      const fits = (table: StoredTable) => eq(storedColumn(table, column), sql.placeholder('value'))
      return (await find(name, `by ${column}`, fits, { value })).map((each) => rowOf(each))
    },
    async all(name) {
      return (await find(name, 'all', () => undefined, {})).map((each) => rowOf(each))
    },
    put: (name, row) => put(name, [row]),
    async putMany(name, rows) {
      if (rows.length > 0) await put(name, rows)
    },
    async remove(name, id) {
      const table = storedTable(name)
      await nameVersion()
      await db
        .update(table)
        .set({ version, deleted: true })
        .where(and(isRow(table, id), eq(table.deleted, false)))
      for (const each of membersFollow(placeId, [{ table: name, id, row: null }])) await db.execute(each)
    },
    async everExisted(name, id) {
      const table = storedTable(name)
      const found = await db.select({ id: table.id }).from(table).where(isRow(table, id))
      return found.length > 0
    },
  }
}
