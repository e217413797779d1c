/** An id that no row has yet. What was detached keeps its id; what follows beside it gets the next one. */
export function freeId(taken: Set<string>, idOf: (nth: number) => string): string {
  let nth = 0
  while (taken.has(idOf(nth))) nth += 1
  taken.add(idOf(nth))
  return idOf(nth)
}
