/** A store that is read by ids. */
export type ReadById<T> = {
  /** At most `limit` of those from one id to another, both included, by id. */
  range(first: string, last: string, limit: number): Promise<T[]>
  /** Each of them, in the order of the ids. */
  each(ids: string[]): Promise<(T | undefined)[]>
}

/** From so many rows on a range is tried first, whenever they were made. */
const worthRange = 8

/** Ids that are no further apart were made together: by one act, or by one import. ms. */
const togetherMs = 1000

/**
 * Rows by their ids, null for those that there are not. Ids are in the order in which they were made, so that rows made
 * together mostly stand together: one request for the range of them brings all, where not too many others are between.
 */
export async function readMany<T extends { readonly id: string }>(
  store: ReadById<T>,
  ids: readonly string[],
): Promise<(T | null)[]> {
  const found = new Map<string, T>()
  const sorted = [...ids].sort()
  const [first] = sorted
  const last = sorted.at(-1)
  let open = sorted
  if (first !== undefined && last !== undefined && isWorthRange(first, last, ids.length)) {
    const limit = ids.length * 2
    const range = await store.range(first, last, limit)
    for (const row of range) found.set(row.id, row)
    const end = range.length < limit ? last : (range.at(-1)?.id ?? first)
    open = sorted.filter((id) => id > end)
  }
  const others = open.length === 0 ? [] : await store.each(open)
  for (const row of others) if (row !== undefined) found.set(row.id, row)
  return ids.map((id) => found.get(id) ?? null)
}

function isWorthRange(first: string, last: string, count: number): boolean {
  return count >= worthRange || (count > 1 && madeAt(last) - madeAt(first) <= togetherMs)
}

/** When a UUIDv7 was made, ms; what is none counts as made apart. */
function madeAt(id: string): number {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : NaN
}
