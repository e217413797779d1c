import { useState, useSyncExternalStore } from 'react'
import { sharedQuery, type PlaceQuery } from '#device/place/shared-query.ts'
import { usePlace } from '../place-context.ts'

/**
 * As `useLive`, for a query that many parts of a screen ask: it runs once for all of them. Undefined only until the first
 * answer: where the place is opened anew, by another session or another check of its rows, the last one stands meanwhile,
 * or a page would lose what is open on it. `keptMs`: for how long the answer is kept for somebody who comes back, ms.
 */
export function useSharedLive<T>(query: PlaceQuery<T>, keptMs = 0): T | undefined {
  const { subscribe, answer } = sharedQuery(usePlace(), query, keptMs)
  const now = useSyncExternalStore(subscribe, answer)
  const [last, setLast] = useState(now)
  if (now !== undefined && now !== last) setLast(now)
  return now === undefined ? last : now
}
