import type { Allergen } from '#domain/menu/menu-item.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import type { PricedLine } from '#domain/pricing/priced-check.ts'
import type { Row } from '#domain/tables.ts'
import type { Versioned } from '#features/orders/view/check-view.ts'
import type { OrderActs } from '#features/orders/acts/use-order-acts.ts'
import type { LineSelection } from './use-line-selection.ts'

/** The facts and acts with which the lines of a check are shown. */
export type LineTools = {
  /** Null: they may only be looked at. */
  acts: OrderActs | null
  /**
   * Fires and brings dishes, also of a check that was paid before it was served; null: all was brought, or by others.
   */
  serving: OrderActs | null
  selection: LineSelection
  /** Device's clock, ms. */
  now: number
  /** Where a display can answer; nowhere once all of the check is over. */
  displays: Displays
  /** The allergens of dishes, by the menu item's id. */
  allergens: ReadonlyMap<string, readonly Allergen[]>
  /** When dishes will be ready, ms, by the line's id. */
  ready: ReadonlyMap<string, number>
  /** The prices of lines, by their id; absent where a line is not charged or the check cannot be priced. */
  priced: ReadonlyMap<string, PricedLine>
  /** How much of each went back to guests, thousandths, by the line's id. */
  refunded: ReadonlyMap<string, number>
  /** Lines that a live document charges: they keep everything. */
  documented: ReadonlySet<string>
  /** The line whose acts another page has asked for; null: none. */
  opening: string | null
  /** Any document counts already: prices are fixed. */
  fixed: boolean
  /** Guests that the table has room for; null where there is no table. */
  seats: number | null
}

export type LineRowProps = {
  line: Versioned<Row<'orderLines'>>
  /** All lines of its order. */
  ofOrder: readonly Row<'orderLines'>[]
  tools: LineTools
}
