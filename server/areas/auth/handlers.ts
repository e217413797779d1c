import { fail, ok } from '#domain/result.ts'
import type { Handlers, Handler } from '#server/http/handler.ts'
import type { EndpointOf, LiveKey } from '#contract/contract.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import type { Services } from '#server/services/services.ts'
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

/** The same handler for so many calls in ten minutes from one address. */
function limited<K extends LiveKey>(
  clock: () => number,
  calls: number,
  handler: Handler<EndpointOf<K>>,
): Handler<EndpointOf<K>> {
  const byAddress = createRateLimit(clock, calls, 10 * 60_000)
  return async (input) => {
    // Without a socket, as where the server is called from within, there is nobody to count.
    const wait = input.address === '' ? 0 : byAddress.take(input.address)
    return wait > 0 ? fail({ code: 'too_many_requests', retryAfter: wait / 1000 }) : handler(input)
  }
}
