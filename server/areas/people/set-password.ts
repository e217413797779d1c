import { eq } from 'drizzle-orm'
import { coversAll } from '#domain/access/giving.ts'
import { isSignInName } from '#domain/access/password.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { asUser } from '#server/db/as-user.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Problem } from '#server/http/problem.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Services } from '#server/services/services.ts'
import type { PeopleCall } from './add-person.ts'
import { changePeople } from './change-people.ts'
import { endAllSessions, isMadeHere } from './place-people.ts'

/**
 * Sets the password of somebody whom the place made. Whoever has an e-mail may belong to other places too, and nobody
 * gets at what they lack by the password of somebody who has it.
 */
export async function setPassword(
  services: Services,
  call: PeopleCall,
  userId: string,
  password: string,
): Promise<Result<null, Problem>> {
  const passwordHash = await hashPassword(password)
  const asked = { call, kind: 'place-user.set-password', args: { userId } }
  return changePeople(services, asked, async ({ rows, db, actor, at }) => {
    const person = await rows.get('placeUsers', userId)
    if (person === null) return fail({ code: 'not_found' })
    if (!(await isMadeHere(db, call.member.placeId, userId))) return fail({ code: 'own_password' })
    if (!coversAll(actor, person)) return fail({ code: 'not_yours_to_give' })
    if (isSignInName(password, person.name)) return fail({ code: 'invalid_input', fields: ['password'] })
    await asUser(db, userId, () => db.update(users).set({ passwordHash }).where(eq(users.id, userId)))
    await endAllSessions(db, userId, at)
    return ok(null)
  })
}
