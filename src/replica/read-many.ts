import type { Table } from 'dexie'
import type { StoredRow } from './replica-store.ts'

/** From so many rows on a range is tried first. */
const worthRange = 8

/**
 * Rows by their ids, null for those that there are not. Ids are in the order in which they were made, so that rows made
 * together mostly stand together: one request for the range of them brings all, where not too many others are between.
 */
export async function readMany(
  store: Table<StoredRow, string>,
  ids: readonly string[],
): Promise<(StoredRow | null)[]> {
  const found = new Map<string, StoredRow>()
  const sorted = [...ids].sort()
  const [first] = sorted
  const last = sorted.at(-1)
  let open = sorted
  if (first !== undefined && last !== undefined && ids.length >= worthRange) {
    const limit = ids.length * 2
    const range = await store.where('id').between(first, last, true, true).limit(limit).toArray()
    for (const row of range) found.set(row.id, row)
    const end = range.length < limit ? last : (range.at(-1)?.id ?? first)
    open = sorted.filter((id) => id > end)
  }
  const others = open.length === 0 ? [] : await store.bulkGet(open)
  for (const row of others) if (row !== undefined) found.set(row.id, row)
  return ids.map((id) => found.get(id) ?? null)
}
