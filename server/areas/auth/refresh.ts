import { and, eq } from 'drizzle-orm'
import { fail, ok } from '#domain/result.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Handler } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { sessions } from '#server/db/tables/identity.ts'
import type { Services } from '#server/services/services.ts'
import { sessionAgain } from '../devices/record-again.ts'
import { signTokens } from './sessions.ts'
import { refreshSeconds, type RefreshClaims } from '#server/keys/tokens.ts'

/**
 * New tokens for a refresh token. Each use of the newest token replaces it; the one before stays good, and gives the
 * same newest token again, until that has been used once: so a lost answer or a second tab never needs a person (L5).
 * A still older one has been copied by somebody: it ends the session.
 */
export function refreshHandler(services: Services): Handler<EndpointOf<'auth.refresh'>> {
  const ofPerson = createRateLimit(services.clock, 240, 10 * 60_000)
  return async ({ body }) => {
    const claims = await services.tokens.readRefresh(body.refresh_token)
    const wait = claims === null ? 0 : ofPerson.take(claims.userId)
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    const tokenId = claims === null ? null : await useToken(services, claims)
    if (claims === null || tokenId === null) return fail({ code: 'unauthenticated' })
    return ok({ data: await signTokens(services, { id: claims.sessionId, userId: claims.userId }, tokenId) })
  }
}

/** The id of the newest token after this one was used, null when the session is over. */
function useToken({ database, clock, uuid, log }: Services, claims: RefreshClaims): Promise<string | null> {
  const { userId, sessionId, tokenId } = claims
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  return database.user(userId, async (db) => {
    const [session] = await db.select().from(sessions).where(own).for('update')
    if (session !== undefined && session.endedAt !== null) return null
    const now = clock()
    if (session === undefined) return sessionAgain(db, claims, session, uuid(), now)
    const seen = { lastSeenAt: now, refreshExpiresAt: now + refreshSeconds * 1000 }
    const use = tokenUse(session, tokenId)
    if (use === 'previous') {
      await db.update(sessions).set(seen).where(own)
      return session.refreshTokenId
    }
    if (use === 'copied') {
      const again = await sessionAgain(db, claims, session, uuid(), now)
      if (again !== null) return again
      await db.update(sessions).set({ endedAt: now }).where(own)
      log.error('refresh token used again, session ended', { sessionId, userId })
      return null
    }
    const next = uuid()
    await db
      .update(sessions)
      .set({ ...seen, refreshTokenId: next, previousTokenId: tokenId })
      .where(own)
    return next
  })
}

/** The kind of a session's refresh token that was used: the newest, the one before it, or a still older one. */
type TokenUse = 'newest' | 'previous' | 'copied'

/**
 * The one before the newest stays good until the newest has been used once: so a lost answer or a second tab never
 * needs a person (L5). A still older one has been copied by somebody.
 */
export function tokenUse(
  session: { refreshTokenId: string; previousTokenId: string | null },
  tokenId: string,
): TokenUse {
  if (tokenId === session.previousTokenId) return 'previous'
  return tokenId === session.refreshTokenId ? 'newest' : 'copied'
}
