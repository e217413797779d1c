import { foldText } from '#domain/text/fold-text.ts'
import type { CheckTotals, PaidState } from './check-money.ts'
import type { CheckSummary, CheckTrack, CheckView } from './check-view.ts'

export type ListedCheck = {
  view: CheckView
  summary: CheckSummary
  paid: PaidState | null
  totals: CheckTotals
}

/** What the list shows. */
export type Filter = 'open' | 'in-progress' | 'ready' | 'delivered' | 'closed'

export const filters: readonly Filter[] = ['open', 'in-progress', 'ready', 'delivered', 'closed']

/** Whether an open check belongs under a filter. */
export function fitsFilter({ summary }: ListedCheck, filter: Exclude<Filter, 'closed'>): boolean {
  return filter === 'open' || tracks[filter].includes(summary.track)
}

/** Those that a search finds: by number, table, dining option or waiter, with and without Polish diacritics. */
export function searchChecks(checks: readonly ListedCheck[], query: string): ListedCheck[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean)
  return checks.filter(({ view }) => {
    const words = foldText(
      [
        ...view.orders.map(({ order }) => order.number),
        view.check.number,
        view.table?.name ?? '',
        view.diningOption?.name ?? '',
        view.waiter ?? '',
      ].join(' '),
    )
    return wanted.every((word) => words.includes(word))
  })
}

/** What needs a person comes first: food that stands ready, then what is late, then the oldest. */
export function byNeed(a: ListedCheck, b: ListedCheck): number {
  return need(a) - need(b) || a.view.check.openedAt - b.view.check.openedAt
}

/** The list as it may be shown while somebody touches it: nothing that is there moves, what is new comes last. */
export function keepOrder(before: readonly string[], checks: readonly ListedCheck[]): ListedCheck[] {
  const place = new Map(before.map((id, index) => [id, index]))
  const at = ({ view }: ListedCheck) => place.get(view.check.id) ?? Infinity
  return checks.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}

const tracks: Record<Exclude<Filter, 'open' | 'closed'>, readonly CheckTrack[]> = {
  'in-progress': ['held', 'queued', 'on-screen', 'started'],
  ready: ['ready'],
  delivered: ['delivered'],
}

function need({ summary }: ListedCheck): number {
  if (summary.track === 'ready') return 0
  return summary.urgency === 'late' ? 1 : 2
}
