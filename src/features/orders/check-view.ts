import { trackOf, type TrackStep } from '#domain/order/kitchen-track.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import { urgencyOf, type Urgency } from '#domain/order/urgency.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import type { Row } from '#domain/tables.ts'

/** A row with the server's version of it; 0 while only this device has it. */
export type Versioned<R> = R & { version: number }

/** A check with everything that belongs to it, as it stands on this device. */
export type CheckView = {
  check: Versioned<Row<'orderChecks'>>
  orders: OrderView[]
  table: Row<'venueTables'> | null
  diningOption: Row<'diningOptions'> | null
  /** Who serves the guests: who opened it, or whoever took it over. */
  waiter: string | null
}

export type OrderView = {
  order: Versioned<Row<'orders'>>
  lines: Versioned<Row<'orderLines'>>[]
  waiter: string | null
}

/** How far the kitchen is with all of a check. `started`: it began. `held`: what is left waits to be fired. `none`: nothing is left. */
export type CheckTrack = 'held' | 'queued' | 'on-screen' | 'started' | 'ready' | 'delivered' | 'none'

export type CheckSummary = {
  track: CheckTrack
  /** Dishes that are ready or delivered, of all that were not taken back. */
  ready: number
  of: number
  /** Gross value without what was taken back, grosze. */
  amount: number
  /** Whole minutes since it was opened. */
  minutes: number
  urgency: Urgency
  /** Something of it is on no other device yet. */
  unsent: boolean
}

/** A check in a few words, at an instant (ms). `preparation` gives the minutes that a menu item takes. */
export function summaryOf(
  { check, orders }: CheckView,
  preparation: (menuItemId: string | null) => number,
  now: number,
): CheckSummary {
  const lines = orders.flatMap((order) => order.lines)
  const live = lines.filter((line) => !isVoided(line))
  const steps = live.map(trackOf)
  return {
    track: trackOfAll(live, steps),
    ready: steps.filter((step) => step === 'ready' || step === 'delivered').length,
    of: live.length,
    amount: live.reduce((sum, line) => sum + valueOf(line), 0),
    minutes: minutesBetween(check.openedAt, now),
    urgency: mostUrgent(orders, preparation, now),
    unsent: [check, ...orders.map(({ order }) => order), ...lines].some((row) => row.version === 0),
  }
}

/** What a line costs without what was taken back, grosze. */
export function valueOf(line: Row<'orderLines'>): number {
  return lineTotal({ ...line, quantity: line.quantity - line.voidedQuantity })
}

/** Lines that a waiter may bring to the guest: done ones, and what nobody prepares. */
export function deliverable(lines: readonly Row<'orderLines'>[]): Row<'orderLines'>[] {
  return lines.filter((line) => trackOf(line) === 'ready')
}

/** Whole minutes from one instant to another, never below 0. */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 60_000))
}

/** What is held waits for its course and says nothing, unless all the rest was brought. */
function trackOfAll(live: readonly Row<'orderLines'>[], steps: readonly TrackStep[]): CheckTrack {
  if (steps.length === 0) return 'none'
  const due = steps.filter((step) => step !== 'held')
  if (due.every((step) => step === 'delivered')) return due.length < steps.length ? 'held' : 'delivered'
  if (due.every((step) => step === 'ready' || step === 'delivered')) return 'ready'
  const cooked = live.filter((line) => line.kitchenStationId !== null).map(trackOf)
  if (cooked.some((step) => step === 'started' || step === 'ready')) return 'started'
  return cooked.includes('queued') ? 'queued' : 'on-screen'
}

/** Only what is still being cooked can be late. */
function mostUrgent(
  orders: readonly OrderView[],
  preparation: (menuItemId: string | null) => number,
  now: number,
): Urgency {
  const found = orders.map(({ order, lines }): Urgency => {
    const cooking = lines.filter((line) => ['queued', 'on-screen', 'started'].includes(trackOf(line)))
    if (cooking.length === 0) return 'calm'
    const promised = {
      placedAt: order.placedAt,
      promisedAt: order.deliveryTime.kind === 'asap' ? null : order.deliveryTime.at,
      preparation: Math.max(...cooking.map((line) => preparation(line.menuItemId))),
    }
    return urgencyOf(promised, now)
  })
  return found.includes('late') ? 'late' : found.includes('hurry') ? 'hurry' : 'calm'
}
