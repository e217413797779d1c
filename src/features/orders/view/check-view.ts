import { sumOf } from '#domain/money/sum.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { wishesOf } from '#domain/order/allergy.ts'
import { withoutBoxes } from '#domain/order/box-of-dish.ts'
import {
  kitchenStateOfAll,
  type CheckKitchenState,
  type StateSince,
} from '#domain/order/kitchen/kitchen-state.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import { isStanding } from '#domain/order/order-lifecycle.ts'
import { urgencyOfOrder } from '#domain/order/kitchen/pace.ts'
import { unansweredSince, type Displays } from '#domain/order/kitchen/unanswered.ts'
import { mostUrgent, type Urgency } from '#domain/order/kitchen/urgency.ts'
import { madeQuantity } from '#domain/order/spoiled.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import type { Row } from '#domain/tables.ts'

/** A row with the server's version of it; 0 while only this device has it. */
export type Versioned<R> = R & { version: number }

/** A check with everything that belongs to it, as it stands on this device. */
export type CheckView = {
  check: Versioned<Row<'orderChecks'>>
  /** How its client is reached and where it goes; null: nobody ordered by phone, or it is not to be known here. */
  contact: Pick<Row<'checkContacts'>, 'phone' | 'address'> | null
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

/** Whether anything was made for a check, or is being made: what was sold, all of it. */
export function hasMade({ check, orders }: Pick<CheckView, 'check' | 'orders'>): boolean {
  return !isOpen(check) || orders.some(({ lines }) => lines.some((line) => madeQuantity(line) > 0))
}

export type CheckBrief = {
  kitchen: StateSince<CheckKitchenState>
  /** Dishes that are ready or delivered, of all that were not taken back. */
  ready: number
  of: number
  /** Gross value without what was taken back, grosze. */
  amount: number
  /** Whole minutes since it was opened. */
  minutes: number
  urgency: Urgency
  /** A guest must not eat something: a dish that was not taken back says so. */
  allergy: boolean
  /** Something of it is on no other device yet. */
  unsent: boolean
  /** All that the kitchen has not answered is on no other device yet, so that this is not the kitchen's doing. */
  unanswerable: boolean
  /**
   * Whether what the check waits for was told on paper, if at all. Where that is made no display says when it begins.
   */
  onPaper: boolean
}

/** A check in a few words, at an instant (ms). `preparation` gives the minutes that a menu item takes. */
export function briefOf(
  { check, orders }: CheckView,
  preparation: (menuItemId: string | null) => number,
  now: number,
  displays: Displays,
): CheckBrief {
  const lines = orders.flatMap((order) => order.lines)
  const standing = orders.filter(({ order }) => isStanding(order))
  const live = lines.filter((line) => !isVoided(line))
  const dishes = withoutBoxes(live)
  const steps = dishes.map(trackOf)
  const unanswered = dishes.filter((line) => unansweredSince(line, now, displays) !== null)
  return {
    kitchen: kitchenStateOfAll(
      standing.flatMap((order) => order.lines),
      now,
      displays,
    ),
    ready: steps.filter((step) => step === 'ready' || step === 'delivered').length,
    of: dishes.length,
    amount: live.reduce((sum, line) => sum + linePriceOf(line), 0),
    minutes: minutesBetween(check.openedAt, now),
    urgency: mostUrgent(
      standing.map(({ order, lines }) =>
        urgencyOfOrder(order, lines.map(pacedBy(preparation)), now, displays),
      ),
    ),
    allergy: live.some((line) => wishesOf(line).allergy !== null),
    unsent: [check, ...orders.map(({ order }) => order), ...lines].some((row) => row.version === 0),
    onPaper: dishes.filter(isQueued).every(({ kitchenStationId: at }) => at !== null && !displays.has(at)),
    unanswerable: unanswered.length > 0 && unanswered.every((line) => line.version === 0),
  }
}

function isQueued(line: Row<'orderLines'>): boolean {
  return trackOf(line) === 'queued'
}

/** The price of a line without what was taken back, grosze. */
export function linePriceOf(line: Row<'orderLines'>): number {
  return lineTotal({ ...line, quantity: line.quantity - line.voidedQuantity })
}

/** The price of everything on a check before anything is taken off, grosze. */
export function goodsPriceOf({ orders }: CheckView): number {
  return sumOf(orders.flatMap(({ lines }) => lines.map(linePriceOf)))
}

/** Lines that a waiter may bring to the guest: done ones, and what nobody prepares. */
export function deliverable(lines: readonly Row<'orderLines'>[]): Row<'orderLines'>[] {
  return lines.filter((line) => trackOf(line) === 'ready')
}

/** Whole minutes from one instant to another, never below 0. */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 60_000))
}

function pacedBy(preparation: (menuItemId: string | null) => number) {
  return (row: Row<'orderLines'>) => ({ row, preparation: preparation(row.menuItemId) })
}
