import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import { ok } from '#domain/result.ts'
import { sessions } from '#server/db/tables/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '../services.ts'
import { changePasswordHandler, forgotPasswordHandler, resetPasswordHandler } from './password-handlers.ts'
import { profileHandlers } from './profile.ts'
import { removalHandlers } from './removal.ts'
import { endOtherSessions } from './sessions.ts'

type AccountKey =
  | 'auth.forgot-password'
  | 'auth.change-password'
  | 'auth.reset-password'
  | 'auth.list-sessions'
  | 'auth.end-other-sessions'
  | keyof ReturnType<typeof profileHandlers>
  | keyof ReturnType<typeof removalHandlers>

/** What people do about their own account. */
export function accountHandlers(services: Services): Pick<Handlers, AccountKey> {
  return {
    ...profileHandlers(services),
    ...removalHandlers(services),
    'auth.forgot-password': forgotPasswordHandler(services),
    'auth.change-password': changePasswordHandler(services),
    'auth.reset-password': resetPasswordHandler(services),

    'auth.list-sessions': ({ caller: { userId, sessionId }, query: { pageSize, pageNumber } }) =>
      services.database.user(userId, async (db) => {
        const open = and(
          eq(sessions.userId, userId),
          isNull(sessions.endedAt),
          gt(sessions.refreshExpiresAt, services.clock()),
        )
        const [counted] = await db.select({ total: count() }).from(sessions).where(open)
        const found = await db
          .select({ id: sessions.id, openedAt: sessions.openedAt, lastSeenAt: sessions.lastSeenAt })
          .from(sessions)
          .where(open)
          .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
          .limit(pageSize)
          .offset((pageNumber - 1) * pageSize)
        const data = found.map((session) => ({ ...session, current: session.id === sessionId }))
        return ok({ data, total: counted?.total ?? 0 })
      }),

    'auth.end-other-sessions': async ({ caller: { userId, sessionId } }) =>
      ok({ data: { ended: await endOtherSessions(services, userId, sessionId) } }),
  }
}
