import { useObservable } from 'dexie-react-hooks'
import { calmQuery } from '#platform/live-query.ts'

/**
 * The present result of a query of this device's databases; undefined only until the first answer. `deps`: what else
 * the query needs. `delayMs`: how long after a change it is read again.
 */
export function useLiveQuery<T>(
  query: () => Promise<T> | T,
  deps: readonly unknown[],
  delayMs = 0,
): T | undefined {
  return useObservable(() => calmQuery(query, delayMs), [...deps])
}
