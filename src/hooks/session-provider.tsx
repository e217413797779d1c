import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { authEndpoints } from '#contract/areas/auth.ts'
import { fail, ok } from '#domain/result.ts'
import { currentSession, markOf } from '#platform/session-state.ts'
import { useAppServices, type AppServices } from './app-services.ts'
import { beginSession } from './begin-session.ts'
import { callFailure } from './call-failure.ts'
import { endSession, readGrants } from './known-outboxes.ts'
import { SessionContext, type Session } from './session-context.ts'
import { useSessionPing } from './use-session-ping.ts'

/** Keeps the session of this device and its sign of life at the server. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const services = useAppServices()
  const stored = useSyncExternalStore(services.session.subscribe, services.session.read)
  const expiredToken = useSyncExternalStore(services.expiredToken.subscribe, services.expiredToken.get)
  const acts = useMemo(() => sessionActs(services), [services])
  const session = useMemo<Session>(() => {
    const { auth, user } = currentSession(stored) ?? { auth: null, user: null }
    return {
      auth,
      user,
      locked: stored.locked,
      byPin: stored.authOverride !== null,
      expired: auth !== null && markOf(auth) === expiredToken,
      ...acts,
    }
  }, [stored, expiredToken, acts])
  useSessionPing(session.auth, session.expired)
  return <SessionContext value={session}>{children}</SessionContext>
}

function sessionActs(services: AppServices): Pick<Session, 'signIn' | 'signUp' | 'signOut' | 'lock'> {
  const { api, session, device } = services
  return {
    async signIn(credentials) {
      const { grants, placeIds } = await readGrants(device.get().places)
      const answer = await api.call(authEndpoints['auth.login'], { body: { ...credentials, grants } })
      if (!answer.ok) return fail(callFailure(answer.error))
      beginSession(services, answer.value.data, placeIds)
      return ok(null)
    },
    async signUp(account) {
      const { grants, placeIds } = await readGrants(device.get().places)
      const answer = await api.call(authEndpoints['auth.signup'], { body: { ...account, grants } })
      if (!answer.ok) return fail(callFailure(answer.error))
      beginSession(services, answer.value.data, placeIds)
      return ok(null)
    },
    async signOut() {
      const who = currentSession(session.read())
      if (who === null) return
      const { places } = device.get()
      await endSession(places, who, services)
      // In a session that is over nothing would be believed: the next PIN goes to the server first.
      if (session.read().authOverride !== null) {
        const { pinsOf } = await import('./use-pins.ts')
        for (const { id } of places) await (await pinsOf(id, services.clock)).forget(who.user.id)
      }
      // The call takes its token as it starts, so it starts before the token is forgotten. Its failure changes nothing:
      // the entry in the outbox says the same.
      void api.call(authEndpoints['auth.logout'], { body: { sessionId: who.auth.session_id } })
      session.signOut()
    },
    lock: () => session.lock('asked'),
  }
}
