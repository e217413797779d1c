import { groupBy } from '#domain/group-by.ts'

/** The rows of a store by a column, by value and id, as Dexie gives them. */
export type ByColumn<T> = {
  equals(value: string): Found<T>
  /** Values from one to another; both of them too, where it is said twice. */
  between(first: unknown, last: unknown, withFirst: true, withLast: true): { limit(count: number): Found<T> }
}

type Found<T> = { toArray(): PromiseLike<T[]> }

/** Ids (UUIDv7) that begin with the same six digits were made within 4.7 hours. */
const digits = 6
/** From so many values on a group is worth a range, which may bring so many rows for each of them. */
const worthRange = 4
const rowsOfValue = 8

/**
 * Rows of many values of a column, by value and id. Values are ids, and those of one evening stand together: of checks
 * that are open at once few are closed in between. One request for a range brings the rows of all; one for each value
 * costs more than its rows, of which most have none. A check that was forgotten last week is in a group of its own.
 */
export async function readOfMany<T extends Record<string, unknown>>(
  rows: ByColumn<T>,
  column: string,
  values: readonly string[],
): Promise<T[]> {
  const groups = groupBy([...new Set(values)].sort(), (value) => value.slice(0, digits))
  const read = async (some: readonly string[]) => {
    const limit = some.length * rowsOfValue
    if (some.length >= worthRange) {
      const found = await rows.between(some[0], some.at(-1), true, true).limit(limit).toArray()
      // Else too many others are between.
      if (found.length < limit) return found.filter((row) => some.includes(row[column] as string))
    }
    return (await Promise.all(some.map((value) => rows.equals(value).toArray()))).flat()
  }
  return (await Promise.all([...groups.values()].map(read))).flat()
}
