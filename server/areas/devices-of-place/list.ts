import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { PlaceDevice } from '#contract/areas/devices.ts'
import { deviceScopes } from '#contract/registration.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { DeviceRecord } from '../devices/devices.ts'

/** Devices of a place, those in use first, each group as it was heard last. The server's own client is none. */
export async function listDevices(db: Transaction, placeId: string): Promise<PlaceDevice[]> {
  const found = await db
    .select()
    .from(clients)
    .where(and(eq(clients.placeId, placeId), ne(clients.scope, 'server')))
    .orderBy(
      sql`${clients.revokedAt} is not null`,
      desc(sql`coalesce(${clients.lastSeenAt}, ${clients.registeredAt})`),
      clients.code,
    )
  return found.flatMap((client) => placeDevice(client) ?? [])
}

/** A device as managers see it; null for the server's own client. */
export function placeDevice(client: DeviceRecord): PlaceDevice | null {
  const scope = deviceScopes.find((each) => each === client.scope)
  if (scope === undefined) return null
  const { id, code, name, registeredAt, registeredBy, lastSeenAt, revokedAt, removedAt } = client
  const state = removedAt !== null ? 'removed' : revokedAt !== null ? 'revoked' : 'active'
  return {
    id,
    code,
    name,
    scope,
    state,
    registeredAt,
    registeredBy,
    lastSeenAt,
    waiting: client.queueDepth,
    endedAt: removedAt ?? revokedAt,
    endedBy: client.revokedBy,
  }
}
