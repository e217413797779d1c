import type { EndpointOf } from '#contract/contract.ts'
import { fail, ok } from '#domain/result.ts'
import { findLogin, findPlaceLogin } from '#server/db/logins.ts'
import type { Handler } from '#server/http/handler.ts'
import type { Services } from '../services.ts'
import type { Attempts } from './attempts.ts'
import { isRightPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** Signs in by e-mail, or by name at a place. Takes as long for a person who does not exist. */
export function loginHandler(services: Services, attempts: Attempts): Handler<EndpointOf<'auth.login'>> {
  const { database } = services
  return async ({ body, address }) => {
    const { login, placeSlug } = body
    const key = `${address} ${placeSlug ?? ''} ${login.toLowerCase()}`
    const wait = attempts.waitFor(key)
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    // Counted before the slow part, so that attempts made at the same time count too.
    attempts.failed(key)
    const person =
      placeSlug === undefined
        ? await findLogin(database, login)
        : await findPlaceLogin(database, placeSlug, login)
    const right = await isRightPassword(person?.passwordHash ?? null, body.password)
    if (person === null || !right) return fail({ code: 'invalid_credentials' })
    attempts.succeeded(key)
    const user = { id: person.userId, name: person.name, email: placeSlug === undefined ? login : null }
    return ok({ data: await openSession(services, user, body.grants ?? []) })
  }
}
