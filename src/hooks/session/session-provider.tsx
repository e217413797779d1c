import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { currentSession, markOf } from '#platform/session-state.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { forgetInTab } from '#device/session/forget-in-tab.ts'
import { SessionContext } from './session-context.ts'
import type { Session } from '#device/session/session.ts'
import { useKeysLetGo } from '#hooks/pins/use-keys-let-go.ts'
import { useSessionPing } from './use-session-ping.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'

/** Keeps the session of this device and its sign of life at the server. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const services = useAppServices()
  const stored = useSyncExternalStore(services.session.subscribe, services.session.read)
  const expiredToken = useSyncExternalStore(services.expiredToken.subscribe, services.expiredToken.get)
  const stores = useStores()
  const acts = useMemo(() => sessionActs(services, stores), [services, stores])
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
  const isNobodyKnown = session.auth === null && stored.locked === null
  useEffect(() => {
    if (isNobodyKnown) forgetInTab(stores.tab, services.device)
  }, [isNobodyKnown, stores, services])
  useKeysLetGo(stored.authOverride?.session_id ?? null, stored.locked !== null)
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The acts that a signed-in person does not need until they leave: loaded when one is asked for. */
function sessionActs(
  services: AppServices,
  stores: DeviceStores,
): Pick<Session, 'signIn' | 'signUp' | 'signOut' | 'lock'> {
  const load = () => import('#device/session/session-acts.ts')
  return {
    signIn: async (credentials) => (await load()).signIn(services, credentials),
    signUp: async (account) => (await load()).signUp(services, account),
    signOut: async (what) => (await load()).signOut(services, stores, what),
    lock: () => services.session.lock('asked'),
  }
}
