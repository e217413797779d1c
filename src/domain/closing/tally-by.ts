/**
 * Sums of what rows say, for each key; a row that speaks of several says so under each. Keys come in their own order, so
 * that the same rows in any order give the same value.
 */
export function tallyBy<T, K extends string, A extends string>(
  rows: readonly T[],
  says: (row: T) => readonly [key: K, amounts: Record<A, number>][],
): Record<K, Record<A, number>> {
  const sums = new Map<K, Record<A, number>>()
  for (const row of rows) {
    for (const [key, amounts] of says(row)) {
      const before = sums.get(key)
      sums.set(key, before === undefined ? amounts : added(before, amounts))
    }
  }
  return Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1))) as Record<K, Record<A, number>>
}

function added<A extends string>(one: Record<A, number>, other: Record<A, number>): Record<A, number> {
  const names = Object.keys(one) as A[]
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Record<A, number>
}
