import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '#contract/areas/signed-in.ts'
import { asUser } from '#server/db/as-user.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { sessions } from '#server/db/tables/identity.ts'
import { clients } from '#server/db/tables/sync.ts'
import { moment } from '#server/db/connection/moment.ts'
import { linkSessionToDevices, putLink } from '../devices/devices.ts'
import type { Services } from '#server/services/services.ts'
import { refreshSeconds } from '#server/keys/tokens.ts'

/** Opens a session, on the devices whose grants are shown. */
export async function openSession(
  services: Services,
  user: SignedIn['user'],
  grants: readonly string[],
): Promise<SignedIn> {
  const { tokenId, ...session } = await beginSession(services, user)
  await linkSessionToDevices(services, session, grants)
  return { ...(await signTokens(services, session, tokenId)), session_id: session.id, user }
}

/**
 * From which number of the device's commands on what is done has to be proved, in a session that begins and in one
 * that goes on; null: nothing has. What was asked for once stays so.
 */
export type ProofsFrom = { fresh: number | null; continued: number | null }

/**
 * New tokens for the session that the person has by PIN on one device of a place, which has proved itself by its
 * grant; it is opened where there is none. It stays one session however often people change places there, so that
 * what is done in it without a network, before the PIN could be shown here, is believed.
 */
export async function openSessionOn(
  services: Services,
  user: SignedIn['user'],
  client: { placeId: string; id: string },
  { fresh, continued }: ProofsFrom,
): Promise<SignedIn> {
  const again = await continueSession(services, user.id, client.id, continued)
  const { tokenId, ...session } = again ?? (await beginSession(services, user, client.id, fresh))
  await services.database.member(client.placeId, user.id, (db) => putLink(db, client, session))
  return { ...(await signTokens(services, session, tokenId)), session_id: session.id, user }
}

function continueSession(
  { database, clock, uuid }: Services,
  userId: string,
  pinDeviceId: string,
  proofFrom: number | null,
) {
  return database.user(userId, async (db) => {
    const open = and(
      eq(sessions.userId, userId),
      eq(sessions.pinDeviceId, pinDeviceId),
      isNull(sessions.endedAt),
    )
    const [session] = await db.select().from(sessions).where(open).orderBy(sessions.id).limit(1).for('update')
    if (session === undefined) return null
    const [now, tokenId] = [clock(), uuid()]
    await db
      .update(sessions)
      .set({
        lastSeenAt: now,
        refreshExpiresAt: now + refreshSeconds * 1000,
        refreshTokenId: tokenId,
        previousTokenId: session.refreshTokenId,
        proofFrom: session.proofFrom ?? proofFrom,
      })
      .where(eq(sessions.id, session.id))
    return { id: session.id, userId, tokenId }
  })
}

async function beginSession(
  services: Services,
  user: SignedIn['user'],
  pinDeviceId: string | null = null,
  proofFrom: number | null = null,
) {
  const { database, clock } = services
  const session = { id: services.uuid(), userId: user.id }
  const tokenId = services.uuid()
  const now = clock()
  await database.user(user.id, (db) =>
    db.insert(sessions).values({
      ...session,
      pinDeviceId,
      proofFrom,
      openedAt: now,
      lastSeenAt: now,
      refreshTokenId: tokenId,
      refreshExpiresAt: now + refreshSeconds * 1000,
    }),
  )
  return { ...session, tokenId }
}

/** A new access token and the refresh token with this id. */
export async function signTokens(
  { tokens }: Services,
  session: { id: string; userId: string },
  tokenId: string,
): Promise<Pick<SignedIn, 'access_token' | 'refresh_token'>> {
  const claims = { userId: session.userId, sessionId: session.id }
  return {
    access_token: await tokens.signAccess(claims),
    refresh_token: await tokens.signRefresh({ ...claims, tokenId }),
  }
}

/** The person's own session while it is open, with the device that it was opened on by PIN; null: there is none. */
export async function openSessionOf(
  { database }: Services,
  userId: string,
  sessionId: string,
): Promise<{ pinDeviceId: string | null } | null> {
  const [found] = await database.user(userId, (db) =>
    db
      .select({ pinDeviceId: sessions.pinDeviceId })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt))),
  )
  return found ?? null
}

/** Ends every open session of a person but one; gives how many. */
export async function endOtherSessions(
  { database, clock }: Services,
  userId: string,
  but: string | null,
): Promise<number> {
  const ended = await database.user(userId, (db) =>
    db
      .update(sessions)
      .set({ endedAt: clock() })
      .where(
        and(
          eq(sessions.userId, userId),
          isNull(sessions.endedAt),
          but === null ? undefined : ne(sessions.id, but),
        ),
      )
      .returning({ id: sessions.id }),
  )
  return ended.length
}

/** Ends the sessions that somebody opened by PIN on devices of a place: what they do there from now on is held. */
export function endPinSessions(db: Transaction, placeId: string, userId: string, at: number): Promise<void> {
  return asUser(db, userId, async () => {
    const here = db.select({ id: clients.id }).from(clients).where(eq(clients.placeId, placeId))
    await db
      .update(sessions)
      .set({ endedAt: at })
      .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), inArray(sessions.pinDeviceId, here)))
  })
}

/** Ends a person's own session; false when there is none with this id. Ending it again keeps the first time. */
export async function endSession(
  { database, clock }: Services,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await database.user(userId, (db) =>
    db
      .update(sessions)
      .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${moment(clock())})` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id }),
  )
  return ended.length > 0
}
