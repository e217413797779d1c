import { eq } from 'drizzle-orm'
import type { Product } from '#domain/resources/products.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { products } from '#server/db/tables/back-office.ts'

type Named = Pick<Product, 'name' | 'unit' | 'customUnit'> & { categoryId: string }
type Unknown = { [K in keyof Named]: null }

/** Finds what any product that the place has or ever had is called and counted in, by id. */
export async function namedProducts(
  db: Transaction,
  placeId: string,
): Promise<(id: string) => Named | Unknown> {
  const { id, name, unit, customUnit, categoryId } = products
  const found = await db
    .select({ id, name, unit, customUnit, categoryId })
    .from(products)
    .where(eq(products.placeId, placeId))
  const byId = new Map(found.map(({ id: key, ...row }) => [key, row]))
  return (key) => byId.get(key) ?? { name: null, unit: null, customUnit: null, categoryId: null }
}
