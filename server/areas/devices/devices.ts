import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connection/database.ts'
import { prepared } from '#server/db/connection/prepared.ts'
import { placeUsers } from '#server/db/tables/room.ts'
import { sessionDevices, sessions } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'
import { deviceAgain } from './record-again.ts'
import type { GrantClaims } from '#server/keys/tokens.ts'
import { randomDeviceCode } from '#server/keys/device-code.ts'
import { grantAgain, isDue, isFirstUse, isGoodGrant, noteUse } from './grants.ts'
import { releaseHeldOf } from './release-held.ts'
import type { Services } from '#server/services/services.ts'

export type DeviceRecord = typeof clients.$inferSelect

/** The client of a place, null when there is none with this id. */
export async function findDevice(db: Transaction, placeId: string, id: string): Promise<DeviceRecord | null> {
  const [client] = await prepared(db, 'all of a client', (name) =>
    db
      .select()
      .from(clients)
      .where(and(eq(clients.placeId, sql.placeholder('placeId')), eq(clients.id, sql.placeholder('id'))))
      .prepare(name),
  ).execute({ placeId, id })
  return client ?? null
}

/**
 * The device of a grant, whether revoked or not, and whether it is to be given a newer grant; null when the grant is none
 * of its good ones.
 */
export async function readGrantedDevice(
  { tokens, database, clock }: Pick<Services, 'tokens' | 'database' | 'clock'>,
  grant: string,
): Promise<{ client: DeviceRecord; due: boolean } | null> {
  const claims = await tokens.readGrant(grant)
  if (claims === null) return null
  const { placeId, clientId } = claims
  const now = clock()
  // Nearly always nothing is to be written, and who only reads waits for no commit.
  const found = await database.snapshot(placeId, (db) => findDevice(db, placeId, clientId))
  const isKnown = found !== null && isGoodGrant(found, claims, now) && !isFirstUse(found, claims)
  const client = isKnown ? found : await database.place(placeId, (db) => clientOfGrant(db, claims, now))
  return client === null ? null : { client, due: isDue(client, claims, now) }
}

/**
 * Believes what this session does on the devices whose grants are shown: from now on commands of theirs may name it.
 * Grants that are not good, and those of places that the person does not belong to, are passed over.
 */
export async function linkSessionToDevices(
  services: Services,
  session: { id: string; userId: string },
  grants: readonly string[],
): Promise<void> {
  for (const grant of grants) {
    const claims = await services.tokens.readGrant(grant)
    if (claims === null) continue
    const linked = await services.database.member(claims.placeId, session.userId, async (db) => {
      const client = await clientOfGrant(db, claims, services.clock())
      if (
        client === null ||
        client.revokedAt !== null ||
        !(await isMember(db, client.placeId, session.userId))
      )
        return null
      return (await putLink(db, client, session)) ? client : null
    })
    if (linked !== null) await releaseHeldOf(services, linked, session)
  }
}

/** Links a session of a member to a client of the place; a second time changes nothing. True: it is new there. */
export async function putLink(
  db: Transaction,
  client: Pick<DeviceRecord, 'placeId' | 'id'>,
  session: { id: string; userId: string },
): Promise<boolean> {
  const added = await db
    .insert(sessionDevices)
    .values({ placeId: client.placeId, clientId: client.id, sessionId: session.id, userId: session.userId })
    .onConflictDoNothing()
    .returning({ sessionId: sessionDevices.sessionId })
  if (added.length === 0) return false
  // The place sees the session by this: a policy may look up nothing.
  await db
    .update(sessions)
    .set({ placeIds: sql`array_append(${sessions.placeIds}, ${client.placeId})` })
    .where(and(eq(sessions.id, session.id), sql`not ${client.placeId} = any(${sessions.placeIds})`))
  return true
}

/** `grantIssuedAt`: ms; null for the server's own client. */
type NewClient = Pick<
  DeviceRecord,
  'placeId' | 'id' | 'scope' | 'name' | 'lastSeq' | 'registeredBy' | 'registeredAt' | 'grantIssuedAt'
> & { continues?: string | null }

/**
 * Adds a client with a code that was never given in the place; null when another request was first with this id. A place
 * in which codes of three characters are hard to find goes on with four: no code is ever given back, since numbers of
 * orders and documents begin with it (I17).
 */
export async function addDevice(
  { random }: Pick<Services, 'random'>,
  db: Transaction,
  client: NewClient,
): Promise<DeviceRecord | null> {
  for (let tries = 0; tries < 100; tries++) {
    const code = randomDeviceCode(random, tries < shortTries ? 3 : 4)
    const [added] = await db
      .insert(clients)
      .values({ ...client, code })
      .onConflictDoNothing()
      .returning()
    if (added !== undefined) return added
    if ((await findDevice(db, client.placeId, client.id)) !== null) return null
  }
  throw new Error(`place ${client.placeId} has no free device code`)
}

/** With three of four codes taken, this many find none once in three hundred registrations. */
const shortTries = 20

/** The client that a grant was signed for, null when it is none of its good ones at this moment, ms. */
export async function clientOfGrant(
  db: Transaction,
  claims: GrantClaims,
  now: number,
): Promise<DeviceRecord | null> {
  const client = (await findDevice(db, claims.placeId, claims.clientId)) ?? (await deviceAgain(db, claims))
  if (client === null) return null
  if (!isGoodGrant(client, claims, now)) return (await grantAgain(db, client, claims, now)) ? client : null
  await noteUse(db, client, claims, now)
  return client
}

async function isMember(db: Transaction, placeId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: placeUsers.id })
    .from(placeUsers)
    .where(and(eq(placeUsers.placeId, placeId), eq(placeUsers.id, userId), eq(placeUsers.deleted, false)))
  return found.length > 0
}
