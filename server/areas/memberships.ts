import { and, eq } from 'drizzle-orm'
import { placeUsers } from '#server/db/tables/room.ts'
import type { Services } from './services.ts'

/** The places that a person belongs to. */
export async function placesOf({ database }: Pick<Services, 'database'>, userId: string): Promise<string[]> {
  const memberships = await database.user(userId, (db) =>
    db
      .select({ placeId: placeUsers.placeId })
      .from(placeUsers)
      .where(and(eq(placeUsers.id, userId), eq(placeUsers.deleted, false))),
  )
  return memberships.map(({ placeId }) => placeId)
}
