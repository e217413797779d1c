import { useSyncExternalStore } from 'react'
import { sharedQuery, type PlaceQuery } from '#device/place/shared-query.ts'
import { usePlace } from './place-context.ts'

/** As `useLive`, for a query that many parts of a screen ask: it runs once for all of them. Undefined until answered. */
export function useSharedLive<T>(query: PlaceQuery<T>): T | undefined {
  const { subscribe, answer } = sharedQuery(usePlace(), query)
  return useSyncExternalStore(subscribe, answer)
}
