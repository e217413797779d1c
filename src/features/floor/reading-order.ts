import type { PlanBox } from './geometry.ts'

/** Row by row and from left to right, as a person looks over the plan: the way the Tab key goes. */
export function inReadingOrder<T>(items: readonly T[], boxOf: (item: T) => PlanBox): T[] {
  const rows: T[][] = []
  const byTop = items.toSorted((a, b) => boxOf(a).y - boxOf(b).y)
  for (const item of byTop) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const middle = boxOf(item).y + boxOf(item).depth / 2
    if (row !== undefined && first !== undefined && middle < boxOf(first).y + boxOf(first).depth)
      row.push(item)
    else rows.push([item])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => boxOf(a).x - boxOf(b).x))
}
