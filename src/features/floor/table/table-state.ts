import { isLivePrintout, type Printout } from '#domain/document/printout.ts'
import { kitchenStateOfAll, type CheckKitchenState } from '#domain/order/kitchen/kitchen-state.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import { isStanding } from '#domain/order/order-lifecycle.ts'
import { isAwaited, isCooking, urgencyOfOrder } from '#domain/order/kitchen/pace.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import { mostUrgent } from '#domain/order/kitchen/urgency.ts'
import type { Row } from '#domain/tables.ts'

/** The states of a table that are the kitchen's own. */
type AtKitchen = Extract<
  CheckKitchenState,
  'held' | 'queued' | 'no-answer' | 'on-screen' | 'started' | 'ready'
>

/** The state of a table on the plan. `late`: guests wait too long. */
export type TableState = AtKitchen | 'free' | 'ordering' | 'slow' | 'served' | 'bill' | 'online' | 'late'

/** States in the order of the legend. */
export const tableStates: readonly TableState[] = [
  'free',
  'ordering',
  'held',
  'queued',
  'no-answer',
  'on-screen',
  'started',
  'slow',
  'ready',
  'served',
  'bill',
  'online',
  'late',
]

/** An open check with all that is on it. */
export type FloorCheck = {
  check: Row<'orderChecks'>
  orders: readonly Row<'orders'>[]
  lines: readonly Row<'orderLines'>[]
  printouts: readonly Printout[]
  /** Whether a guest of it is asked for money online and nobody has heard of that yet. */
  paysOnline: boolean
}

export type TableStateSince = {
  state: TableState
  /**
   * Since when, ms: as the kitchen's own state says it, slow and late since it was sent, what is served since the
   * last dish came, all else since the check was opened; null on a free table.
   */
  since: number | null
}

/** The most pressing of all states at a table; free where nothing goes on. */
export function mostPressing(found: readonly TableStateSince[]): TableStateSince {
  return found.reduce<TableStateSince>(
    (worst, { state, since }) => (isMorePressing({ state, since }, worst) ? { state, since } : worst),
    {
      state: 'free',
      since: null,
    },
  )
}

/** How one check stands at an instant, ms. */
export function checkState(
  { check, orders, lines, printouts, paysOnline }: FloorCheck,
  preparation: (menuItemId: string | null) => number,
  now: number,
  displays: Displays,
): TableStateSince {
  const live = new Map(orders.filter(isStanding).map((order) => [order.id, order]))
  const standing = lines.filter((line) => live.has(line.orderId) && !isVoided(line))
  const cooking = standing.filter(isCooking)
  const sentAt = earliest(
    cooking.map((line) => line.firedAt ?? live.get(line.orderId)?.placedAt ?? check.openedAt),
  )
  const urgency = mostUrgent(
    [...live.values()].map((order) => {
      const own = standing.filter((line) => line.orderId === order.id)
      const dishes = own.map((row) => ({ row, preparation: preparation(row.menuItemId) }))
      return urgencyOfOrder(order, dishes, now, displays)
    }),
  )
  if (urgency === 'late') return { state: 'late', since: sentAt }
  const kitchen = kitchenStateOfAll(standing, now, displays)
  if (urgency === 'hurry' && kitchen.state !== 'no-answer') return { state: 'slow', since: sentAt }
  if (cooking.length > 0 && isAtKitchen(kitchen.state)) {
    return { state: kitchen.state, since: kitchen.since ?? sentAt }
  }
  // Drinks that nobody prepares are as good as served once nothing else is to come.
  const made = standing.some((line) => line.kitchenStationId !== null && line.status === 'done')
  if (kitchen.state === 'ready' && made) return { state: 'ready', since: kitchen.since ?? check.openedAt }
  if (check.status === 'awaiting-payment' || printouts.some(isLivePrintout)) {
    return { state: paysOnline ? 'online' : 'bill', since: check.openedAt }
  }
  if (kitchen.state === 'held') return { state: 'held', since: check.openedAt }
  if (kitchen.state === 'none') return { state: 'ordering', since: check.openedAt }
  const at = Math.max(check.openedAt, ...standing.map((line) => line.deliveredAt ?? 0))
  return { state: 'served', since: at }
}

/** How long a paid check is of guests at the table, ms: a dish that nobody marks as made holds no table for ever. */
const paidStayMs = 2 * 3_600_000

/**
 * A paid check with the dishes alone that its guests still wait for: those that a display has to finish, sent of late.
 * Null: they wait for none.
 */
export function awaitedOf(paid: FloorCheck, now: number, displays: Displays): FloorCheck | null {
  const placedAt = new Map(paid.orders.filter(isStanding).map((order) => [order.id, order.placedAt]))
  const lines = paid.lines.filter(
    (line) =>
      isAwaited(line, displays) && now - (line.firedAt ?? placedAt.get(line.orderId) ?? 0) < paidStayMs,
  )
  return lines.length === 0 ? null : { ...paid, lines }
}

/** Checks at a table that need somebody now are an alarm of the room. */
export function isAlarm(state: TableState): boolean {
  return state === 'late'
}

/** From calm to pressing. */
const pressing: readonly TableState[] = [
  'free',
  'served',
  'ordering',
  'held',
  'started',
  'on-screen',
  'queued',
  'online',
  'bill',
  'slow',
  'ready',
  'no-answer',
  'late',
]

function isMorePressing(a: TableStateSince, b: TableStateSince): boolean {
  const [first, second] = [pressing.indexOf(a.state), pressing.indexOf(b.state)]
  return first === second ? (a.since ?? 0) < (b.since ?? 0) : first > second
}

function isAtKitchen(state: CheckKitchenState): state is AtKitchen {
  return state !== 'delivered' && state !== 'none'
}

function earliest(instants: readonly number[]): number {
  return Math.min(...instants)
}
