import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { storedColumn, storedTable } from '#server/db/stored-table.ts'

/** How what the place has, or ever had, is called, by id; null: it is not known. */
export async function everNamed(
  db: Transaction,
  placeId: string,
  name: 'diningOptions' | 'kitchenStations' | 'products',
): Promise<(id: string) => string | null> {
  const table = storedTable(name)
  const found = await db
    .select({ id: table.id, name: storedColumn(table, 'name') })
    .from(table)
    .where(eq(table.placeId, placeId))
  const names = new Map(found.map((row) => [row.id, row.name]))
  return (id) => names.get(id) ?? null
}
