import { and, eq, isNull } from 'drizzle-orm'
import { fail, ok } from '#domain/result.ts'
import { sessions } from '#server/db/tables/identity.ts'
import type { Authority } from '#server/http/authority.ts'
import type { Handlers } from '#server/http/handler.ts'
import { activeSessions } from './active-sessions.ts'
import { endSessionsOfPlace } from './ended-sessions.ts'
import { keepToken } from '../devices/push-subscriptions.ts'
import type { Services } from '#server/services/services.ts'

/** Signs of life, and whether the server itself is alive. */
export function sessionHandlers(
  services: Services,
  authority: Authority,
): Pick<Handlers, 'session.ping' | 'session.list-active' | 'session.end' | 'session.end-others'> {
  const { database, store, clock } = services
  return {
    'session.list-active': async ({ member, caller, query }) =>
      ok(await activeSessions(services, member.placeId, caller, query)),

    async 'session.end'({ params: { sessionId }, member: { placeId } }) {
      const ended = await endSessionsOfPlace(services, placeId, { only: sessionId })
      return ended === 0 ? fail({ code: 'not_found' }) : ok({ data: null })
    },

    'session.end-others': async ({ member: { placeId }, caller: { sessionId } }) =>
      ok({ data: { ended: await endSessionsOfPlace(services, placeId, { but: sessionId }) } }),

    async 'session.ping'({ body, caller }) {
      const { sessionId, placeId, queue, firebaseToken } = body
      const seen = await database.user(caller.userId, (db) =>
        db
          .update(sessions)
          .set({
            lastSeenAt: clock(),
            ...(queue !== undefined && { queueDepth: queue.depth, queueLastSeq: queue.lastSeq }),
            ...(firebaseToken !== undefined && { firebaseToken }),
          })
          .where(
            and(eq(sessions.id, sessionId), eq(sessions.userId, caller.userId), isNull(sessions.endedAt)),
          )
          .returning({ id: sessions.id }),
      )
      if (seen.length === 0) return fail({ code: 'not_found' })
      if (placeId === undefined) return ok({ data: { version: null } })
      const member = await authority.member(caller, placeId)
      if (!member.ok) return member
      if (firebaseToken !== undefined && services.push.hasFirebase)
        await keepToken(services, { placeId, userId: caller.userId, sessionId }, firebaseToken)
      const { version } = await store.read(placeId, (place) => place.clock())
      return ok({ data: { version } })
    },
  }
}
