import { eq } from 'drizzle-orm'
import { removingObjection } from '#domain/access/giving.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { asUser } from '#server/db/as-user.ts'
import { users } from '#server/db/tables/identity.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import type { PeopleCall } from './add-person.ts'
import { changePeople, type PeopleChange } from './change-people.ts'
import { shutOutDevicesOf } from './devices-left.ts'
import { dropPin, dropSignInName, endAllSessions, ownersOf } from './place-people.ts'

/**
 * Takes somebody out of the place. What they did stays, under their name; what their own devices still send is held,
 * and what they send from one that others use too is taken where it has happened, and refused where it asks for something.
 */
export async function removePerson(
  services: Services,
  call: PeopleCall,
  userId: string,
): Promise<Result<null, Problem>> {
  const asked = { call, kind: 'place-user.delete', args: { userId } }
  const removed = await changePeople(services, asked, async (change) => {
    const person = await change.rows.get('placeUsers', userId)
    if (person === null) return fail({ code: 'not_found' })
    const objection = removingObjection(change.actor, person, await ownersOf(change.rows, change.db, userId))
    if (objection !== null) return fail({ code: objection })
    await leave(change, call.member.placeId, person)
    await shutOutDevicesOf(change, call.member.placeId, userId, call.caller.userId)
    return ok(null)
  })
  // Streams of devices that went with the person end now.
  if (removed.ok) services.events.look(call.member.placeId)
  return removed
}

/** Everything that goes with somebody's membership: the row, the ways to sign in here, and sessions that have no other use. */
export async function leave(
  { rows, db, at }: Pick<PeopleChange, 'rows' | 'db' | 'at'>,
  placeId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await rows.put('formerUsers', { id, name, leftAt: at })
  await rows.remove('placeUsers', id)
  await dropPin(db, placeId, id)
  if (!(await dropSignInName(db, placeId, id))) return
  // Made by this place, they have no other.
  await endAllSessions(db, id, at)
  await asUser(db, id, () => db.update(users).set({ passwordHash: '' }).where(eq(users.id, id)))
}
