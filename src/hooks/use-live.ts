import { useLiveQuery } from './use-live-query.ts'
import type { RowReader } from '#replica/read-rows.ts'
import { usePlace } from './place-context.ts'

/** Reads rows of this device's copy. */
export type Rows = RowReader

/**
 * Rows of the replica, read again whenever a row that the query has read changes, in whatever tab or worker. Undefined
 * only until the first answer. `deps` are what the query depends on besides rows.
 */
export function useLive<T>(
  query: (rows: RowReader) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined {
  const { rows } = usePlace()
  return useLiveQuery(() => query(rows), [rows, ...deps])
}
