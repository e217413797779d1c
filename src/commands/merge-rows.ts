/**
 * The list of rows once these are laid over those of a store, by id compared as bytes; null: there is none any more.
 */
export function mergeRows<R extends { id: string }>(
  stored: readonly R[],
  over: ReadonlyMap<string, R | null>,
  isListed: (row: R) => boolean,
): R[] {
  if (over.size === 0) return [...stored]
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const [id, row] of over) {
    if (row !== null && isListed(row)) byId.set(id, row)
    else byId.delete(id)
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}
