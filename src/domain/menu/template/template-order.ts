type Placed = { readonly id: string; readonly position: number }

/**
 * Puts rows that follow a template in its order, in the places that they take up together; others stay where they are.
 * New ones come at the end before that. `rankOf`: the place in the template, null for a row that does not follow it.
 * Where nothing moves, positions stay as they are.
 */
export function inTemplateOrder<R extends Placed>(
  there: readonly R[],
  made: readonly R[],
  rankOf: (row: R) => number | null,
): R[] {
  const all = [...there, ...made]
  const ranked = all
    .flatMap((row) => {
      const rank = rankOf(row)
      return rank === null ? [] : [{ row, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
  let next = 0
  const ordered = all.map((row) => (rankOf(row) === null ? row : (ranked[next++]?.row ?? row)))
  if (ordered.some((row, nth) => row !== all[nth])) {
    return ordered.map((row, position) => ({ ...row, position }))
  }
  const end = there.reduce((last, row) => Math.max(last, row.position + 1), 0)
  return [...there, ...made.map((row, nth) => ({ ...row, position: end + nth }))]
}
