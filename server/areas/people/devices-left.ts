import { and, eq, exists, inArray, ne, notExists } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { sessionClients } from '#server/db/tables/identity.ts'
import { placeUsers } from '#server/db/tables/room.ts'
import { clients } from '#server/db/tables/sync.ts'
import { revokeDevices } from '../revoke-devices.ts'

/**
 * Shuts out the devices on which only somebody has worked who belongs to the place no more: they read nothing, and what
 * they still send is held. One on which a present member has signed in stays: a manager decides about that. `by`: who
 * ends the membership.
 */
export async function shutOutDevicesOf(
  { db, at }: { db: Transaction; at: number },
  placeId: string,
  userId: string,
  by: string,
): Promise<void> {
  const linked = db
    .select({ id: sessionClients.clientId })
    .from(sessionClients)
    .where(and(eq(sessionClients.placeId, placeId), eq(sessionClients.userId, userId)))
  const present = db
    .select({ id: placeUsers.id })
    .from(placeUsers)
    .where(
      and(
        eq(placeUsers.placeId, placeId),
        eq(placeUsers.id, sessionClients.userId),
        eq(placeUsers.deleted, false),
        ne(placeUsers.id, userId),
      ),
    )
  const usedByOthers = db
    .select({ id: sessionClients.clientId })
    .from(sessionClients)
    .where(and(eq(sessionClients.placeId, placeId), eq(sessionClients.clientId, clients.id), exists(present)))
  await revokeDevices(db, placeId, { at, by }, and(inArray(clients.id, linked), notExists(usedByOthers)))
}
