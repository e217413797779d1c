import { useSyncExternalStore } from 'react'
import { markOf } from '#platform/session-state.ts'
import { createObservable } from '#platform/observable.ts'
import { useSession } from './session-context.ts'

/** The token or session for which the person has put signing in off until later. */
const putOff = createObservable<string | null>(null)

/** Whether to ask the person to sign in again over the page, and putting that off. */
export function useSignInAgain(): { asking: boolean; ask(): void; later(): void } {
  const { auth, expired } = useSession()
  const mark = auth && markOf(auth)
  const later = useSyncExternalStore(putOff.subscribe, putOff.get)
  return {
    asking: expired && later !== mark,
    ask: () => putOff.set(null),
    later: () => putOff.set(mark),
  }
}
