import { useObservable } from 'dexie-react-hooks'
import { liveQuery, type Following } from '#platform/live-query.ts'

/**
 * The present result of a query of this device's databases; undefined only until the first answer. `deps`: what else
 * the query needs. `following`: how it follows changes, always the same.
 */
export function useLiveQuery<T>(
  query: () => Promise<T> | T,
  deps: readonly unknown[],
  following?: Following,
): T | undefined {
  return useObservable(() => liveQuery(query, following), [...deps])
}
