import { useSyncExternalStore } from 'react'
import { createObservable } from '#platform/observable.ts'
import { useSession } from './session-context.ts'

/** The token for which the person has put signing in off until later. */
const putOff = createObservable<string | null>(null)

/** Whether to ask the person to sign in again over the page, and putting that off. */
export function useSignInAgain(): { asking: boolean; ask(): void; later(): void } {
  const { auth, expired } = useSession()
  const later = useSyncExternalStore(putOff.subscribe, putOff.get)
  return {
    asking: expired && later !== auth?.access_token,
    ask: () => putOff.set(null),
    later: () => putOff.set(auth?.access_token ?? null),
  }
}
