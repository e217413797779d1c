import type { EndpointOf } from '#contract/contract.ts'
import { fail, ok } from '#domain/result.ts'
import { findLogin, findPlaceLogin, loginName } from '#server/db/logins.ts'
import type { Handler } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { createAttempts } from './attempts.ts'
import { isRightPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

const minuteMs = 60_000

/**
 * Signs in by e-mail, or by name at a place. Takes as long for a person who does not exist. Failures are counted for a
 * person from one address, for that person from anywhere, and for the address: whoever mistypes waits soon, whoever
 * goes through many passwords or many people a little later, and nobody is shut out by somebody else in between.
 */
export function loginHandler(services: Services): Handler<EndpointOf<'auth.login'>> {
  const { database, clock } = services
  const attempts = createAttempts(clock)
  const ofPerson = createAttempts(clock, 50, 15 * minuteMs)
  const ofAddress = createAttempts(clock, 100, 5 * minuteMs)
  return async ({ body, address }) => {
    const { login, placeSlug } = body
    const who = `${placeSlug ?? ''} ${loginName(login)}`
    const key = `${address} ${who}`
    const wait = Math.max(attempts.waitFor(key), ofPerson.waitFor(who), ofAddress.waitFor(address))
    if (wait > 0) return fail({ code: 'too_many_requests', retryAfter: wait / 1000 })
    // Counted before the slow part, so that attempts made at the same time count too.
    attempts.failed(key)
    ofPerson.failed(who)
    ofAddress.failed(address)
    const person =
      placeSlug === undefined
        ? await findLogin(database, login)
        : await findPlaceLogin(database, placeSlug, login)
    const right = await isRightPassword(person?.passwordHash ?? null, body.password)
    if (person === null || !right) return fail({ code: 'invalid_credentials' })
    attempts.succeeded(key)
    ofPerson.succeeded(who)
    ofAddress.undone(address)
    const user = { id: person.userId, name: person.name, email: placeSlug === undefined ? login : null }
    return ok({ data: await openSession(services, user, body.grants ?? []) })
  }
}
