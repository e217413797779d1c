import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { memberships } from '#server/db/tables/identity.ts'
import type { Services } from '#server/services/services.ts'

/** The places that a person belongs to. */
export function placesOf({ database }: Pick<Services, 'database'>, userId: string): Promise<string[]> {
  return database.user(userId, (db) => membershipsOf(db, userId))
}

/** The same within a transaction of the person. */
export async function membershipsOf(db: Transaction, userId: string): Promise<string[]> {
  const found = await db
    .select({ placeId: memberships.placeId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(memberships.placeId)
  return found.map(({ placeId }) => placeId)
}
