import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Services } from '../services.ts'
import { limited } from './limited.ts'
import { loginHandler } from './login.ts'
import { refreshHandler } from './refresh.ts'
import { endSession } from './sessions.ts'
import { signupHandler } from './signup.ts'

type AuthKey = 'auth.login' | 'auth.logout' | 'auth.refresh' | 'auth.signup'

export function authHandlers(services: Services): Pick<Handlers, AuthKey> {
  return {
    'auth.login': loginHandler(services),
    'auth.refresh': limited(services.clock, 600, refreshHandler(services)),
    'auth.signup': limited(services.clock, 60, signupHandler(services)),
    async 'auth.logout'({ body, caller }) {
      const ended = await endSession(services, caller.userId, body.sessionId)
      return ended ? ok({ data: null }) : fail({ code: 'not_found' })
    },
  }
}
