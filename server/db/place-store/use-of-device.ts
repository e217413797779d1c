import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { DeviceUse } from '#server/sync/ports.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { sessionDevices, sessions } from '#server/db/tables/identity.ts'
import { placeUsers } from '#server/db/tables/room.ts'
import { namesOfClient } from './session-links.ts'

/** Who of the place has a session open on a device, under whichever of its names, by id. */
export async function useOfDevice(db: Transaction, placeId: string, clientId: string): Promise<DeviceUse> {
  const names = await namesOfClient(db, placeId, clientId)
  if (names.length === 0) return { people: [], names }
  // Sessions may lie on another server than the rows of the place: one question after the other.
  const signedIn = await db
    .selectDistinctOn([sessionDevices.userId], { userId: sessionDevices.userId })
    .from(sessionDevices)
    .innerJoin(sessions, eq(sessions.id, sessionDevices.sessionId))
    .where(
      and(
        eq(sessionDevices.placeId, placeId),
        inArray(sessionDevices.clientId, names),
        isNull(sessions.endedAt),
      ),
    )
  if (signedIn.length === 0) return { people: [], names }
  const ids = signedIn.map(({ userId }) => userId)
  const people = await db
    .select({ id: placeUsers.id, role: placeUsers.role, permissions: placeUsers.permissions })
    .from(placeUsers)
    .where(and(eq(placeUsers.placeId, placeId), eq(placeUsers.deleted, false), inArray(placeUsers.id, ids)))
    .orderBy(asc(placeUsers.id))
  return { people, names }
}
