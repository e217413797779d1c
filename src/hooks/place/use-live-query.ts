import { useObservable } from 'dexie-react-hooks'
import { liveQuery } from '#platform/live-query.ts'

/** What a query of this device's databases gives now; undefined only until the first answer. `deps`: what else it needs. */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: readonly unknown[]): T | undefined {
  return useObservable(() => liveQuery(query), [...deps])
}
