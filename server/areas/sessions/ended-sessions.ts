import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { sessionDevices, sessions } from '#server/db/tables/identity.ts'
import type { Services } from '#server/services/services.ts'

/** Ends the open sessions on devices of a place: one, or all but one, or those of a device. Gives how many were ended. */
export async function endSessionsOfPlace(
  { database, clock }: Services,
  placeId: string,
  which: { only: string } | { but: string; onDevice?: string },
): Promise<number> {
  return database.place(placeId, async (db) => {
    const onDevice =
      'onDevice' in which && which.onDevice !== undefined
        ? eq(sessionDevices.clientId, which.onDevice)
        : undefined
    const here = db
      .select({ id: sessionDevices.sessionId })
      .from(sessionDevices)
      .where(and(eq(sessionDevices.placeId, placeId), onDevice))
    const chosen = 'only' in which ? eq(sessions.id, which.only) : ne(sessions.id, which.but)
    const ended = await db
      .update(sessions)
      .set({ endedAt: clock() })
      .where(and(inArray(sessions.id, here), chosen, isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    return ended.length
  })
}
