import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { clients } from '#server/db/tables/sync.ts'
import type { GrantClaims } from '#server/keys/tokens.ts'
import { findDevice, type DeviceRecord } from '../devices/devices.ts'
import { isDue } from '../devices/grants.ts'
import type { Services } from '#server/services/services.ts'

/**
 * The device's grant for the next year, by one that is good now. Asked again it is the same one, so that a lost answer
 * loses nothing; what the device showed stays good until it shows this one.
 */
export async function renewGrant(
  { database, tokens, clock }: Pick<Services, 'database' | 'tokens' | 'clock'>,
  shown: string,
): Promise<string | null> {
  const claims = await tokens.readGrant(shown)
  if (claims === null) return null
  const client = await database.place(claims.placeId, (db) => turnOver(db, claims, clock()))
  if (client === null || client.scope === 'server' || client.grantIssuedAt === null) return null
  const { placeId, id: clientId, grantIssuedAt: issuedAt, code, scope, name } = client
  const device = claims.device === undefined ? undefined : { ...claims.device, code, scope, name }
  return tokens.signGrant({ clientId, placeId, issuedAt, device })
}

/** The first of several that ask at once gives the newer one its time; the others find it. */
async function turnOver(db: Transaction, claims: GrantClaims, now: number): Promise<DeviceRecord | null> {
  const { placeId, clientId, issuedAt } = claims
  const known = await findDevice(db, placeId, clientId)
  if (known === null || !isDue(known, claims, now)) return null
  if (known.grantIssuedAt !== issuedAt) return known
  await db
    .update(clients)
    .set({ grantIssuedAt: now, formerGrantIssuedAt: issuedAt, grantUsedAt: null })
    .where(and(eq(clients.placeId, placeId), eq(clients.id, clientId), eq(clients.grantIssuedAt, issuedAt)))
  return findDevice(db, placeId, clientId)
}
