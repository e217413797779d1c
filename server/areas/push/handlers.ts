import { and, eq, isNull } from 'drizzle-orm'
import { fail, ok } from '#domain/result.ts'
import { users } from '#server/db/tables/identity.ts'
import { pushMessages, pushSubscriptions } from '#server/db/tables/push.ts'
import type { Handlers } from '#server/http/handler.ts'
import { areBrowserKeys } from '#server/integrations/push/encrypt-payload.ts'
import { keepSubscription, ofToken } from '../devices/push-subscriptions.ts'
import type { Services } from '#server/services/services.ts'
import { deliveriesOf } from './deliveries.ts'
import { ownPush } from './own-push.ts'
import { tryPush } from './try-push.ts'

type PushKey =
  | 'push.get'
  | 'push.set-kinds'
  | 'push.subscribe'
  | 'push.unsubscribe'
  | 'push.test'
  | 'push.shown'
  | 'push.deliveries'

/** Where and of what people are pushed to. */
export function pushHandlers(services: Services): Pick<Handlers, PushKey> {
  const { database, push, clock } = services
  return {
    'push.get': async ({ caller: { userId } }) => ok({ data: await ownPush(services, userId) }),

    async 'push.set-kinds'({ caller: { userId }, body }) {
      const pushMuted = [...new Set(body.muted)]
      await database.user(userId, (db) => db.update(users).set({ pushMuted }).where(eq(users.id, userId)))
      return ok({ data: null })
    },

    async 'push.subscribe'({ caller, params: { placeId, clientId }, body }) {
      const on = { placeId, clientId, userId: caller.userId, sessionId: caller.sessionId }
      const target = body.kind === 'firebase' ? ofToken(body.token) : body
      if (target.kind === 'web' && !areBrowserKeys(target))
        return fail({ code: 'invalid_input', fields: ['p256dh', 'auth'] })
      if (!push.knows(target))
        return fail({ code: 'invalid_input', fields: [target.kind === 'web' ? 'endpoint' : 'kind'] })
      if (target.kind === 'web' && target.serverKey !== push.serverKey)
        return fail({ code: 'invalid_input', fields: ['serverKey'] })
      return (await keepSubscription(services, on, target)) ? ok({ data: null }) : fail({ code: 'not_found' })
    },

    async 'push.unsubscribe'({ caller: { userId }, params: { placeId, clientId } }) {
      const gone = await database.place(placeId, (db) =>
        db
          .delete(pushSubscriptions)
          .where(
            and(
              eq(pushSubscriptions.placeId, placeId),
              eq(pushSubscriptions.clientId, clientId),
              eq(pushSubscriptions.userId, userId),
            ),
          )
          .returning({ clientId: pushSubscriptions.clientId }),
      )
      return gone.length === 0 ? fail({ code: 'not_found' }) : ok({ data: null })
    },

    async 'push.test'({ caller: { userId }, params: { placeId, clientId } }) {
      const tried = await tryPush(services, { placeId, clientId, userId })
      return tried.ok ? ok({ data: tried.value }) : tried
    },

    async 'push.shown'({ params: { placeId, messageId } }) {
      await database.place(placeId, async (db) => {
        const shownAt = clock()
        const [shown] = await db
          .update(pushMessages)
          .set({ shownAt })
          .where(
            and(
              eq(pushMessages.placeId, placeId),
              eq(pushMessages.id, messageId),
              isNull(pushMessages.shownAt),
            ),
          )
          .returning({ clientId: pushMessages.clientId, userId: pushMessages.userId })
        if (shown === undefined) return
        await db
          .update(pushSubscriptions)
          .set({ shownAt })
          .where(
            and(
              eq(pushSubscriptions.placeId, placeId),
              eq(pushSubscriptions.clientId, shown.clientId),
              eq(pushSubscriptions.userId, shown.userId),
            ),
          )
      })
      // Whether there is such a message is nobody's business.
      return ok({ data: null })
    },

    'push.deliveries': async ({ params: { placeId } }) => ok({ data: await deliveriesOf(services, placeId) }),
  }
}
