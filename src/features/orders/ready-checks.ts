import { isServedBy } from './check-list.ts'
import { summaryOf } from './check-view.ts'
import { viewsOf, type readOpenChecks } from './read-checks.ts'

type Rows = Parameters<typeof readOpenChecks>[0]

/** How many of the open checks that a person serves are ready to be brought. */
export async function countReady(rows: Rows, userId: string): Promise<number> {
  const open = await rows.by('orderChecks', 'status', 'pending', 'awaiting-payment')
  const mine = open.filter((check) => isServedBy(check, userId))
  const views = await viewsOf(rows, mine)
  return views.filter((view) => summaryOf(view, () => 0, 0).kitchen.state === 'ready').length
}
