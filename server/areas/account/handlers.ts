import { ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { ownSessions } from './own-sessions.ts'
import { changePasswordHandler, forgotPasswordHandler, resetPasswordHandler } from './password-handlers.ts'
import { profileHandlers } from './profile.ts'
import { removalHandlers } from './removal.ts'
import { endOtherSessions } from '../auth/sessions.ts'

type AccountKey =
  | 'auth.forgot-password'
  | 'auth.change-password'
  | 'auth.reset-password'
  | 'auth.list-sessions'
  | 'auth.end-other-sessions'
  | keyof ReturnType<typeof profileHandlers>
  | keyof ReturnType<typeof removalHandlers>

/** Handlers of what people do about their own account. */
export function accountHandlers(services: Services): Pick<Handlers, AccountKey> {
  return {
    ...profileHandlers(services),
    ...removalHandlers(services),
    'auth.forgot-password': forgotPasswordHandler(services),
    'auth.change-password': changePasswordHandler(services),
    'auth.reset-password': resetPasswordHandler(services),

    'auth.list-sessions': async ({ caller, query }) => ok(await ownSessions(services, caller, query)),

    'auth.end-other-sessions': async ({ caller: { userId, sessionId } }) =>
      ok({ data: { ended: await endOtherSessions(services, userId, sessionId) } }),
  }
}
