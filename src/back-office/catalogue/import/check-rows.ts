import type { ImportRow } from '#domain/menu/menu-import.ts'
import type { ImportPlan, PlannedRow, PlanProblem } from './plan-import.ts'

export const checkViews = ['wrong', 'prices', 'all'] as const

export type ImportView = (typeof checkViews)[number]

/** A line of the check: a row of the file, or one of the things that are wrong with it. */
export type CheckLine = { row: PlannedRow; problem: PlanProblem | null }

/** How many rows come to what. */
export function plannedCounts({ rows }: ImportPlan): Record<PlannedRow['what'], number> {
  const counts = { added: 0, changed: 0, same: 0, wrong: 0 }
  for (const { what } of rows) counts[what] += 1
  return counts
}

/** How many items of the place the file says something else of, whether they are changed or kept. */
export function existingCount({ rows }: ImportPlan): number {
  return rows.filter((row) => row.what === 'changed' || (row.what === 'same' && row.isKept)).length
}

/** The lines of a view, in the order of the file. */
export function viewRows({ rows }: ImportPlan, view: ImportView): CheckLine[] {
  if (view === 'all') return rows.map((row) => ({ row, problem: null }))
  if (view === 'prices')
    return rows
      .filter(
        (row) => row.what === 'changed' && row.send.price !== undefined && row.send.price !== row.item.price,
      )
      .map((row) => ({ row, problem: null }))
  return rows.flatMap((row) =>
    row.what === 'wrong' ? row.problems.map((problem) => ({ row, problem })) : [],
  )
}

/** The rows of a plan that are sent: those that add or change an item. */
export function rowsToSend({ rows }: ImportPlan): ImportRow[] {
  return rows.flatMap((row) => ('send' in row ? [row.send] : []))
}
