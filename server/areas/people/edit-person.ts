import { eq } from 'drizzle-orm'
import type { EndpointOf } from '#contract/contract.ts'
import type { Body } from '#contract/endpoint.ts'
import { givingObjection, leavingObjection } from '#domain/access/giving.ts'
import { presetOf } from '#domain/access/role-presets.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import { asUser } from '#server/db/as-user.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { takeSignInName, type PeopleCall } from './add-person.ts'
import { changePeople } from './change-people.ts'
import { dropSignInName, ownersOf } from './place-people.ts'

type Changes = Body<EndpointOf<'place-user.update'>>

/** Changes what somebody is in the place: at once, also for whoever is at work. */
export function editPerson(
  services: Services,
  call: PeopleCall,
  userId: string,
  changes: Changes,
): Promise<Result<null, Problem>> {
  const { placeId } = call.member
  const asked = { call, kind: 'place-user.update', args: { userId, ...changes } }
  return changePeople(services, asked, async ({ rows, db, actor }) => {
    const before = await rows.get('placeUsers', userId)
    if (before === null) return fail({ code: 'not_found' })
    const after = changed(before, changes)
    const objection =
      givingObjection(actor, before, after) ??
      leavingObjection(await ownersOf(rows, db, userId), before, after)
    const field = before.role === after.role ? 'permissions' : 'role'
    if (objection !== null) return fail({ code: objection, fields: [field] })
    if (after.name !== before.name && (await dropSignInName(db, placeId, userId))) {
      if (!(await takeSignInName(db, placeId, userId, after.name)))
        return fail({ code: 'not_unique', fields: ['name'] })
      await asUser(db, userId, () => db.update(users).set({ name: after.name }).where(eq(users.id, userId)))
    }
    await rows.put('placeUsers', after)
    return ok(null)
  })
}

/**
 * A person after some changes: what is left out stays. With another role come that role's permissions, unless others
 * are named.
 */
function changed(before: Row<'placeUsers'>, { name, role, permissions }: Changes): Row<'placeUsers'> {
  const next = role ?? before.role
  const own = permissions ?? (next === before.role ? before.permissions : presetOf(next))
  return {
    ...before,
    name: name ?? before.name,
    role: next,
    permissions: [...effectivePermissions(next, [...new Set(own)])],
  }
}
