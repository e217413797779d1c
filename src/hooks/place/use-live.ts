import { useLiveQuery } from './use-live-query.ts'
import type { RowReader } from '#replica/copy/read-rows.ts'
import { usePlace } from './place-context.ts'
import { rowsOfPerson } from '#device/place/rows-of-person.ts'

/**
 * Rows of the replica that whoever is on may see, read again whenever a row that the query has read changes, in whatever
 * tab or worker. Undefined only until the first answer. `deps` are what the query depends on besides rows.
 */
export function useLive<T>(
  query: (rows: RowReader) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined {
  const { rows, actor, placeId, unseen } = usePlace()
  return useLiveQuery(
    () => query(rowsOfPerson(rows, { actor, placeId, unseen })),
    [rows, actor, placeId, unseen, ...deps],
  )
}
