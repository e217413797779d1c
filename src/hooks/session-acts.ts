import { authEndpoints } from '#contract/areas/auth.ts'
import { fail, ok } from '#domain/result.ts'
import type { KnownPlace } from '#platform/device-state.ts'
import { currentSession, type Auth, type User } from '#platform/session-state.ts'
import { registrationOf } from '#replica/open-place.ts'
import type { AppServices } from './app-services.ts'
import { beginSession } from './begin-session.ts'
import { callFailure } from './call-failure.ts'
import { withDatabases } from './known-outboxes.ts'
import { readGrants } from './read-grants.ts'
import { loadSaving } from './saving.ts'
import type { Session } from './session-context.ts'

type Act<K extends 'signIn' | 'signUp' | 'signOut'> = (
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

/** Forgets the session here, and saves that it is over where it will be sent. */
export const signOut: Act<'signOut'> = async (services) => {
  const { api, session, device } = services
  const who = currentSession(session.read())
  if (who === null) return
  const { places } = device.get()
  await endSession(places, who, services)
  // Whoever leaves for good is known here no more. In a session that is over nothing would be believed either: the next
  // PIN goes to the server first.
  const { pinsOf } = await import('./use-pins.ts')
  for (const { id } of places) await (await pinsOf(id, services.clock)).forget(who.user.id)
  // The call takes its token as it starts, so it starts before the token is forgotten. Its failure changes nothing: the
  // entry in the outbox says the same.
  void api.call(authEndpoints['auth.logout'], { body: { sessionId: who.auth.session_id } })
  session.signOut()
}

/** Saves in every outbox of this device that the person has signed out, so that it is told with or without a network. */
async function endSession(
  places: readonly KnownPlace[],
  who: { auth: Auth; user: User },
  services: Pick<AppServices, 'clock' | 'newId' | 'engineOf'>,
): Promise<void> {
  for (const { id } of places) {
    await withDatabases(id, async (databases) => {
      if ((await registrationOf(databases)) === null) return
      const deps = { clock: services.clock, newId: services.newId, clockOffset: () => 0 }
      const { enqueue } = await loadSaving()
      await enqueue(databases.outbox, deps, {
        kind: 'session.end',
        actor: who.user.id,
        session: who.auth.session_id,
        args: { sessionId: who.auth.session_id },
      })
      services.engineOf(id).poke()
    })
  }
}
