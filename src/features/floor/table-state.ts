import { isLivePrintout, type Printout } from '#domain/document/printout.ts'
import { trackOf } from '#domain/order/kitchen-track.ts'
import { urgencyOf, type Urgency } from '#domain/order/urgency.ts'
import type { Row } from '#domain/tables.ts'

/** What a table looks like on the plan. `late`: guests wait too long. */
export type TableState = 'free' | 'ordering' | 'cooking' | 'slow' | 'ready' | 'served' | 'bill' | 'late'

/** States in the order of the legend. */
export const tableStates: readonly TableState[] = [
  ...(['free', 'ordering', 'cooking', 'slow', 'ready', 'served', 'bill', 'late'] as const),
]

/** An open check with all that is on it. */
export type FloorCheck = {
  check: Row<'orderChecks'>
  orders: readonly Row<'orders'>[]
  lines: readonly Row<'orderLines'>[]
  printouts: readonly Printout[]
}

export type StateSince = {
  state: TableState
  /**
   * Since when, ms: what is cooked or ready since it was sent, what is served since the last dish came, all else since
   * the check was opened; null on a free table.
   */
  since: number | null
}

/** What presses most of all that goes on at a table; free where nothing does. */
export function mostPressing(found: readonly StateSince[]): StateSince {
  return found.reduce<StateSince>((worst, { state, since }) => (isMorePressing({ state, since }, worst) ? { state, since } : worst), {
    state: 'free',
    since: null,
  })
}

/** How one check stands at an instant, ms. */
export function checkState(
  { check, orders, lines, printouts }: FloorCheck,
  preparation: (menuItemId: string | null) => number,
  now: number,
): StateSince {
  const live = new Map(orders.filter(isAlive).map((order) => [order.id, order]))
  const standing = lines.filter((line) => live.has(line.orderId) && trackOf(line) !== 'voided')
  const cooking = standing.filter((line) => isCooking(line))
  const ready = standing.filter((line) => line.kitchenStationId !== null && trackOf(line) === 'ready')
  const delivered = standing.filter((line) => trackOf(line) === 'delivered')
  const sentAt = (line: Row<'orderLines'>) => line.firedAt ?? live.get(line.orderId)?.placedAt ?? now
  const urgency = mostUrgent(
    [...live.values()].map((order) => {
      const own = cooking.filter((line) => line.orderId === order.id)
      return own.length === 0 ? 'calm' : urgencyOfOrder(order, own, sentAt, preparation, now)
    }),
  )
  if (urgency === 'late') return { state: 'late', since: earliest(cooking.map(sentAt)) }
  if (ready.length > 0) return { state: 'ready', since: earliest(ready.map(sentAt)) }
  if (urgency === 'hurry') return { state: 'slow', since: earliest(cooking.map(sentAt)) }
  if (cooking.length > 0) return { state: 'cooking', since: earliest(cooking.map(sentAt)) }
  if (check.status === 'awaiting-payment' || printouts.some(isLivePrintout)) {
    return { state: 'bill', since: check.openedAt }
  }
  // Drinks that nobody prepares are as good as served once nothing else is to come.
  const served = delivered.length > 0 || standing.some((line) => trackOf(line) === 'ready')
  if (!served) return { state: 'ordering', since: check.openedAt }
  const at = Math.max(check.openedAt, ...standing.map((line) => line.deliveredAt ?? 0))
  return { state: 'served', since: at }
}

/** Checks at a table that need somebody now are an alarm of the room. */
export function isAlarm(state: TableState): boolean {
  return state === 'late'
}

/** From calm to pressing. */
const pressing: readonly TableState[] = [
  ...(['free', 'served', 'ordering', 'cooking', 'bill', 'slow', 'ready', 'late'] as const),
]

function isMorePressing(a: StateSince, b: StateSince): boolean {
  const [first, second] = [pressing.indexOf(a.state), pressing.indexOf(b.state)]
  return first === second ? (a.since ?? 0) < (b.since ?? 0) : first > second
}

function isAlive({ status }: Row<'orders'>): boolean {
  return status === 'pending' || status === 'done'
}

/** Fired and not ready yet. */
function isCooking(line: Row<'orderLines'>): boolean {
  const step = trackOf(line)
  return step === 'queued' || step === 'on-screen' || step === 'started'
}

/** What was sent together is served together: the dish that takes longest says by when. */
function urgencyOfOrder(
  order: Row<'orders'>,
  cooking: readonly Row<'orderLines'>[],
  sentAt: (line: Row<'orderLines'>) => number,
  preparation: (menuItemId: string | null) => number,
  now: number,
): Urgency {
  const promised = {
    placedAt: earliest(cooking.map(sentAt)),
    promisedAt: order.deliveryTime.kind === 'asap' ? null : order.deliveryTime.at,
    preparation: Math.max(...cooking.map((line) => preparation(line.menuItemId))),
  }
  return urgencyOf(promised, now)
}

function mostUrgent(found: readonly Urgency[]): Urgency {
  return found.includes('late') ? 'late' : found.includes('hurry') ? 'hurry' : 'calm'
}

function earliest(instants: readonly number[]): number {
  return Math.min(...instants)
}
