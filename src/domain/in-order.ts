/** The order in which people have put rows. */
export function byPosition(a: { position: number }, b: { position: number }): number {
  return a.position - b.position
}

/** The order of ids, where nothing else says one: the same on every device. */
export function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}

/** Rows by position; where two have the same, by id, so that every device has them alike. */
export function inPositionOrder<R extends { id: string; position: number }>(rows: readonly R[]): R[] {
  return rows.toSorted((a, b) => byPosition(a, b) || byId(a, b))
}

/** The order of texts by their characters: the same on every device, whatever its language. */
export function byCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
