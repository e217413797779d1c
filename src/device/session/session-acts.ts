import { authEndpoints } from '#contract/areas/auth.ts'
import { fail, ok } from '#domain/result.ts'
import { currentSession, type Auth, type User } from '#platform/session-state.ts'
import { reopenOutbox } from '#replica/outbox/close-outbox.ts'
import { registrationOf } from '#replica/open-place.ts'
import type { AppServices } from '#device/services.ts'
import { beginSession } from './begin-session.ts'
import { callFailure } from '#device/calls/call-failure.ts'
import { closePlaces, noteClosed } from './close-places.ts'
import { isShared } from './is-shared.ts'
import { withDatabases } from '#device/outbox/known-outboxes.ts'
import { readGrants } from '#device/outbox/read-grants.ts'
import { loadSaving } from '#device/saving/saving.ts'
import type { Session } from './session.ts'
import { askWhatLeaves, type SigningOut } from './sign-out-question.ts'
import { pinsOf } from '#device/pins/pins-of.ts'
import type { DeviceStores } from '#device/stores.ts'

type Act<K extends 'signIn' | 'signUp'> = (
  services: AppServices,
  ...args: Parameters<Session[K]>
) => ReturnType<Session[K]>

/** Signs a person in by e-mail, or by place and name. */
export const signIn: Act<'signIn'> = async (services, credentials) => {
  const { grants, placeIds } = await readGrants(services.device.get().places)
  const answer = await services.api.call(authEndpoints['auth.login'], { body: { ...credentials, grants } })
  if (!answer.ok) return fail(callFailure(answer.error))
  beginSession(services, answer.value.data, placeIds)
  return ok(null)
}

/** Makes an account and signs its person in. */
export const signUp: Act<'signUp'> = async (services, account) => {
  const { grants, placeIds } = await readGrants(services.device.get().places)
  const answer = await services.api.call(authEndpoints['auth.signup'], { body: { ...account, grants } })
  if (!answer.ok) return fail(callFailure(answer.error))
  beginSession(services, answer.value.data, placeIds)
  return ok(null)
}

/**
 * Ends the session here, and saves that it is over where it will be sent. On a device of one person, or where `what` says
 * so, what it had of its places goes with them but what waits (`closePlaces`); on one that others use too the person is
 * asked. False: they stay.
 */
export async function signOut(
  services: AppServices,
  stores: DeviceStores,
  what?: SigningOut,
): Promise<boolean> {
  const { session, clock } = services
  const who = currentSession(session.read())
  if (who === null) return true
  const leaving = what ?? ((await isShared(services, who.user.id)) ? await askWhatLeaves() : 'places')
  if (leaving === null) return false
  await endSession(services, who)
  if (leaving === 'places') return leaveWithPlaces(services, stores, who)
  // Whoever leaves for good is known here no more. In a session that is over nothing would be believed either: the next
  // PIN goes to the server first.
  for (const { id } of services.device.get().places) await (await pinsOf(id, clock)).forget(who.user.id)
  tellServer(services, who)
  session.signOut()
  // What was saved in queues of places that were closed before is sealed again.
  await closePlaces(services, stores)
  return true
}

/** First that it is so, which takes the pages away, then what follows: broken off, it is done at the next start. */
async function leaveWithPlaces(services: AppServices, stores: DeviceStores, who: Who): Promise<boolean> {
  noteClosed(services)
  tellServer(services, who)
  services.session.forget()
  // Pages that are taken away may write something on their way out.
  await new Promise((resolve) => setTimeout(resolve))
  await closePlaces(services, stores)
  return true
}

/**
 * The call takes its token as it starts, so it starts before the token is forgotten. Its failure changes nothing: the
 * entry in the outbox says the same.
 */
function tellServer({ api }: AppServices, { auth }: Who): void {
  void api.call(authEndpoints['auth.logout'], { body: { sessionId: auth.session_id } })
}

type Who = { auth: Auth; user: User }

/** Saves in every outbox of this device that the person has signed out, so that it is told with or without a network. */
async function endSession(
  { device, clock, newId, engineOf }: Pick<AppServices, 'device' | 'clock' | 'newId' | 'engineOf'>,
  { auth, user }: Who,
): Promise<void> {
  for (const { id } of device.get().places) {
    await withDatabases(id, async (databases) => {
      if ((await registrationOf(databases)) === null) return
      // Of a place that was not opened since the last time.
      await reopenOutbox(databases.outboxDb)
      const deps = { clock, newId, clockOffset: () => 0 }
      const { enqueue } = await loadSaving()
      await enqueue(databases.outbox, deps, {
        kind: 'session.end',
        actor: user.id,
        session: auth.session_id,
        args: { sessionId: auth.session_id },
      })
      engineOf(id).poke()
    })
  }
}
