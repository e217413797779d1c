import { eq } from 'drizzle-orm'
import type { TableName } from '#domain/tables.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { storedColumn, storedTable } from '#server/db/rows/stored-table.ts'

/** How what the place has, or ever had, is called, by id; null: it is not known. Tables whose rows have a name. */
export async function everNamed(
  db: Transaction,
  placeId: string,
  ...tables: TableName[]
): Promise<(id: string) => string | null> {
  const names = new Map<string, string>()
  for (const name of tables) {
    const table = storedTable(name)
    const found = await db
      .select({ id: table.id, name: storedColumn(table, 'name') })
      .from(table)
      .where(eq(table.placeId, placeId))
    for (const row of found) names.set(row.id, row.name)
  }
  return (id) => names.get(id) ?? null
}
