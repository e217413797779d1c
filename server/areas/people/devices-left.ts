import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { sessionDevices } from '#server/db/tables/identity.ts'
import { placeUsers } from '#server/db/tables/room.ts'
import { clients } from '#server/db/tables/sync.ts'
import { revokeDevices } from '../devices/revoke-devices.ts'

/**
 * Shuts out the devices on which only somebody has worked who belongs to the place no more: they read nothing, and
 * what they still send is held. One on which a present member has signed in stays: a manager decides about that.
 * `by`: who ends the membership.
 */
export async function shutOutDevicesOf(
  { db, at }: { db: Transaction; at: number },
  placeId: string,
  userId: string,
  by: string,
): Promise<void> {
  const links = await db
    .select({ clientId: sessionDevices.clientId, userId: sessionDevices.userId })
    .from(sessionDevices)
    .where(eq(sessionDevices.placeId, placeId))
  const own = new Set(links.filter((link) => link.userId === userId).map(({ clientId }) => clientId))
  const others = links.filter((link) => link.userId !== userId && own.has(link.clientId))
  const present = await presentOf(
    db,
    placeId,
    others.map((link) => link.userId),
  )
  for (const { clientId, userId: other } of others) if (present.has(other)) own.delete(clientId)
  if (own.size > 0) await revokeDevices(db, placeId, { at, by }, inArray(clients.id, [...own]))
}

/** The ids of these people who belong to the place. */
async function presentOf(db: Transaction, placeId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const found = await db
    .select({ id: placeUsers.id })
    .from(placeUsers)
    .where(
      and(
        eq(placeUsers.placeId, placeId),
        eq(placeUsers.deleted, false),
        inArray(placeUsers.id, [...new Set(userIds)]),
      ),
    )
  return new Set(found.map(({ id }) => id))
}
