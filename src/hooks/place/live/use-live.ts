import type { Following } from '#platform/live-query.ts'
import { useLiveQuery } from './use-live-query.ts'
import type { Rows } from '#device/place/rows.ts'
import { usePlace } from '../place-context.ts'
import { rowsOfPerson } from '#device/place/rows-of-person.ts'

export type PersonQuery<T> = (rows: Rows) => Promise<T>

/**
 * Rows of the replica that whoever is on may see, read again whenever a row that the query has read changes, in whatever
 * tab or worker. Undefined only until the first answer. `deps` are what the query depends on besides rows.
 */
export function useLive<T>(query: PersonQuery<T>, deps: readonly unknown[] = []): T | undefined {
  return usePersonQuery(query, deps)
}

/** How long after a change a calm query reads, ms: after the frames that answer a tap, and before anybody misses a count. */
const calmMs = 400

/** Live rows for a count or a mark beside the page: a change is read when what a tap did is drawn. */
export function useCalmLive<T>(query: PersonQuery<T>, deps: readonly unknown[] = []): T | undefined {
  return usePersonQuery(query, deps, { delayMs: calmMs })
}

/** The same for a query that follows changes in a way of its own. */
export function usePersonQuery<T>(
  query: PersonQuery<T>,
  deps: readonly unknown[],
  following?: Following,
): T | undefined {
  const { rows, actor, placeId, unseen } = usePlace()
  return useLiveQuery(
    () => query(rowsOfPerson(rows, { actor, placeId, unseen })),
    [rows, actor, placeId, unseen, ...deps],
    following,
  )
}
