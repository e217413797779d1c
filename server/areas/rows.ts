import { and, asc, count, eq } from 'drizzle-orm'
import type { PageQuery } from '#contract/query.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/database.ts'
import { rowOf, storedColumn, storedTable } from '#server/db/stored-table.ts'

/** Tables whose rows people put in order. */
type OrderedTable = { [T in TableName]: Row<T> extends { position: number } ? T : never }[TableName]

/** All live rows of a place's table, in their order where they have one, else by id. */
export async function allRows<T extends TableName>(
  db: Transaction,
  placeId: string,
  name: T,
): Promise<Row<T>[]> {
  const table = storedTable(name)
  const order = 'position' in table ? [asc(storedColumn(table, 'position'))] : []
  const found = await db
    .select()
    .from(table)
    .where(and(eq(table.placeId, placeId), eq(table.deleted, false)))
    .orderBy(...order, asc(table.id))
  return found.map((each) => rowOf<T>(each))
}

/** One page of them, and how many there are. */
export async function pageOfRows<T extends OrderedTable>(
  db: Transaction,
  placeId: string,
  name: T,
  { pageSize, pageNumber }: PageQuery,
): Promise<{ data: Row<T>[]; total: number }> {
  const table = storedTable(name)
  const live = and(eq(table.placeId, placeId), eq(table.deleted, false))
  const [counted] = await db.select({ total: count() }).from(table).where(live)
  const found = await db
    .select()
    .from(table)
    .where(live)
    .orderBy(asc(storedColumn(table, 'position')), asc(table.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  return { data: found.map((each) => rowOf<T>(each)), total: counted?.total ?? 0 }
}
