import { and, asc, eq } from 'drizzle-orm'
import type { Row, TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { rowOf, storedColumn, storedTable } from '#server/db/rows/stored-table.ts'

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
