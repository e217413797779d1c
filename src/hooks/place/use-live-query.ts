import { useObservable } from 'dexie-react-hooks'
import { liveQuery } from '#platform/live-query.ts'

/**
 * The present result of a query of this device's databases; undefined only until the first answer. `deps`: what else
 * the query needs.
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: readonly unknown[]): T | undefined {
  return useObservable(() => liveQuery(query), [...deps])
}
