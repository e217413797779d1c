import type { EndpointOf } from '#contract/contract.ts'
import type { Body } from '#contract/endpoint.ts'
import { givingObjection } from '#domain/access/giving.ts'
import { isSignInName } from '#domain/access/password.ts'
import { isEasyPin, pinDigits } from '#domain/access/pin.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { asUser } from '#server/db/as-user.ts'
import type { Transaction } from '#server/db/connection/database.ts'
import { loginName } from '#server/db/logins.ts'
import { placeLogins, placePins, users } from '#server/db/tables/identity.ts'
import type { Caller, Member } from '#server/http/handler.ts'
import type { Problem } from '#server/http/problem.ts'
import { hashPassword } from '../auth/passwords.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { changePeople } from './change-people.ts'

export type PeopleCall = { caller: Caller; member: Member }

/** Makes somebody who signs in at this place alone, by name or on its devices by PIN; gives their id. */
export async function addPerson(
  services: Services,
  call: PeopleCall,
  body: Body<EndpointOf<'place-user.create'>>,
): Promise<Result<string, Problem>> {
  const { name, role, password, pin } = body
  if (password === undefined ? pin === undefined : isSignInName(password, name))
    return fail({ code: 'invalid_input', fields: ['password'] })
  const permissions = [...effectivePermissions(role, [...new Set(body.permissions)])]
  const digits = pinDigits({ role, permissions })
  if (pin !== undefined && pin.length !== digits) return fail({ code: 'invalid_input', fields: ['pin'] })
  if (pin !== undefined && isEasyPin(pin)) return fail({ code: 'easy_pin', fields: ['pin'] })
  // Nobody knows the password of whoever has none, until one is set for them.
  const passwordHash = await hashPassword(password ?? randomText(services))
  const pinHash = pin === undefined ? null : await hashPassword(pin)
  const id = services.uuid()
  const asked = { call, kind: 'place-user.create', args: { userId: id, name, role, permissions } }
  return changePeople(services, asked, async ({ rows, db, actor, at }) => {
    const objection = givingObjection(actor, null, { role, permissions })
    if (objection !== null)
      return fail({ code: objection, fields: [role === 'owner' ? 'role' : 'permissions'] })
    if (!(await takeSignInName(db, call.member.placeId, id, name)))
      return fail({ code: 'not_unique', fields: ['name'] })
    await asUser(db, id, () => db.insert(users).values({ id, email: null, name, passwordHash }))
    await rows.put('placeUsers', { id, name, role, permissions, preferredDiningOptionId: null })
    if (pinHash !== null) {
      const { placeId } = call.member
      await db.insert(placePins).values({ placeId, userId: id, pinHash, digits, setAt: at, setBy: actor.id })
    }
    return ok(id)
  })
}

/** Gives somebody a name to sign in with at a place; false when another one has it. */
export async function takeSignInName(
  db: Transaction,
  placeId: string,
  userId: string,
  name: string,
): Promise<boolean> {
  const taken = await db
    .insert(placeLogins)
    .values({ placeId, loginName: loginName(name), userId })
    .onConflictDoNothing()
    .returning({ userId: placeLogins.userId })
  return taken.length > 0
}
