import { eq } from 'drizzle-orm'
import { memberships } from '#server/db/tables/identity.ts'
import type { Services } from './services.ts'

/** The places that a person belongs to. */
export async function placesOf({ database }: Pick<Services, 'database'>, userId: string): Promise<string[]> {
  const found = await database.user(userId, (db) =>
    db
      .select({ placeId: memberships.placeId })
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .orderBy(memberships.placeId),
  )
  return found.map(({ placeId }) => placeId)
}
