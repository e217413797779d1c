import type { CheckKitchenState } from '#domain/order/kitchen/kitchen-state.ts'
import type { DiningOptionType } from '#domain/resources/dining-options.ts'
import type { Row } from '#domain/tables.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { CheckTotals, PaidState } from '#features/orders/view/check-money.ts'
import type { CheckBrief, CheckView } from '#features/orders/view/check-view.ts'
import type { KitchenNeeds } from '#features/orders/lines/kitchen-needs.ts'
import type { Filter, Served } from './list-look.ts'

/** The filters that are about checks which are open or still to be served. */
export type OpenFilter = Exclude<Filter, 'closed' | 'unsent' | 'all'>

export type ListedCheck = {
  view: CheckView
  /** Whether the check is open, or was paid before it was served. */
  live: boolean
  summary: CheckBrief
  needs: KitchenNeeds
  paid: PaidState | null
  totals: CheckTotals
  /** The crew member whose meal it is, for crew orders. */
  crew: string | null
}

/** Whether a live check belongs under a filter. */
export function checkFitsFilter({ summary }: ListedCheck, filter: OpenFilter): boolean {
  return filter === 'open' || states[filter].includes(summary.kitchen.state)
}

/** Whether a check's dining option is of a way of serving; one that is not known any more is of none but all. */
export function fitsServed(option: { type: DiningOptionType } | null, served: Served): boolean {
  return served === 'all' || (option !== null && ways[option.type] === served)
}

/** Whether a person serves the guests of a check: who took them over, else who opened it. */
export function isServedBy(check: Row<'orderChecks'>, userId: string): boolean {
  return (check.waiterId ?? check.openedBy) === userId
}

/**
 * The checks that a search finds: by every word of it, with and without Polish diacritics. A word stands in a number,
 * table, dining option, client, phone, waiter, crew member or dish.
 */
export function searchChecks(checks: readonly ListedCheck[], query: string): ListedCheck[] {
  const wanted = foldText(query).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return [...checks]
  return checks.filter((check) => {
    const words = wordsOf(check)
    return wanted.every((word) => words.includes(word))
  })
}

/**
 * Compares by need of a person: first food that stands ready, the longest first, then what the kitchen has not
 * answered. Then comes what is late, then what is cooked, by its age, and last what only waits for its guests.
 */
export function byNeed(a: ListedCheck, b: ListedCheck): number {
  return need(a) - need(b) || waitsSince(a) - waitsSince(b) || a.view.check.openedAt - b.view.check.openedAt
}

/** The list as it may be shown while somebody touches it: nothing that is there moves, what is new comes last. */
export function keepOrder(before: readonly string[], checks: readonly ListedCheck[]): ListedCheck[] {
  const place = new Map(before.map((id, index) => [id, index]))
  const at = ({ view }: ListedCheck) => place.get(view.check.id) ?? Infinity
  return checks.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)))
}

const states: Record<Exclude<OpenFilter, 'open'>, readonly CheckKitchenState[]> = {
  'in-progress': ['held', 'queued', 'no-answer', 'on-screen', 'started'],
  ready: ['ready'],
  delivered: ['delivered'],
}

const ways: Record<DiningOptionType, Served> = {
  ON_SITE: 'on-site',
  PICKUP: 'away',
  DELIVERY: 'away',
  DELIVERY_PLATFORM: 'away',
  CREW_ORDER: 'crew',
}

function need({ summary }: ListedCheck): number {
  const { state } = summary.kitchen
  if (state === 'ready') return 0
  if (state === 'no-answer') return 1
  if (summary.urgency === 'late') return 2
  return state === 'delivered' || state === 'none' ? 4 : 3
}

function waitsSince({ summary: { kitchen }, view }: ListedCheck): number {
  return kitchen.state === 'ready' ? (kitchen.since ?? view.check.openedAt) : 0
}

function wordsOf({
  view: { check, contact, orders, table, diningOption, waiter },
  crew,
}: ListedCheck): string {
  const said = [
    check.number,
    table?.name,
    diningOption?.name,
    waiter,
    crew,
    check.client?.name,
    contact?.phone,
    contact?.address?.street,
    contact?.address?.streetNumber,
    ...orders.flatMap(({ order, lines }) => [order.number, ...lines.map(({ name }) => name)]),
  ]
  return foldText(said.filter((word) => word != null).join(' '))
}
