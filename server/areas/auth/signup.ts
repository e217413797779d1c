import type { EndpointOf } from '#contract/contract.ts'
import { fail, ok } from '#domain/result.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Handler } from '#server/http/handler.ts'
import type { Services } from '#server/services/services.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** Makes an account and signs in with it. */
export function signupHandler(services: Services): Handler<EndpointOf<'auth.signup'>> {
  return async ({ body }) => {
    const { name, email } = body
    const user = { id: services.uuid(), name, email }
    const passwordHash = await hashPassword(body.password)
    const { rowCount } = await services.database.user(user.id, (db) =>
      db
        .insert(users)
        .values({ ...user, passwordHash })
        .onConflictDoNothing(),
    )
    if (rowCount === 0) return fail({ code: 'e_mail_taken', fields: ['email'] })
    return ok({ data: await openSession(services, user, body.grants ?? []) })
  }
}
