import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { sessions } from '#server/db/tables/identity.ts'
import { linkSession, putLink } from '../devices.ts'
import type { Services } from '../services.ts'
import { refreshSeconds } from './tokens.ts'

/** What a person gets who has signed in. */
export type SignedIn = {
  access_token: string
  refresh_token: string
  session_id: string
  user: { id: string; name: string; email: string | null }
}

/** Opens a session, on the devices whose grants are shown. */
export async function openSession(
  services: Services,
  user: SignedIn['user'],
  grants: readonly string[],
): Promise<SignedIn> {
  const { tokenId, ...session } = await beginSession(services, user)
  await linkSession(services, session, grants)
  return { ...(await signTokens(services, session, tokenId)), session_id: session.id, user }
}

/** Opens a session on one device of a place, which has proved itself by its grant. */
export async function openSessionOn(
  services: Services,
  user: SignedIn['user'],
  client: { placeId: string; id: string },
): Promise<SignedIn> {
  const { tokenId, ...session } = await beginSession(services, user)
  await services.database.member(client.placeId, user.id, (db) => putLink(db, client, session))
  return { ...(await signTokens(services, session, tokenId)), session_id: session.id, user }
}

async function beginSession(services: Services, user: SignedIn['user']) {
  const { database, clock } = services
  const session = { id: services.uuid(), userId: user.id }
  const tokenId = services.uuid()
  const now = clock()
  await database.user(user.id, (db) =>
    db.insert(sessions).values({
      ...session,
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

/** Whether the session is the person's own and still open. */
export async function isOpen({ database }: Services, userId: string, sessionId: string): Promise<boolean> {
  const found = await database.user(userId, (db) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt))),
  )
  return found.length > 0
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

/** Ends a person's own session; false when there is none with this id. Ending it again keeps the first time. */
export async function endSession(
  { database, clock }: Services,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await database.user(userId, (db) =>
    db
      .update(sessions)
      .set({ endedAt: sql`coalesce(${sessions.endedAt}, ${new Date(clock()).toISOString()}::timestamptz)` })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id }),
  )
  return ended.length > 0
}
