import { kitchenStateOf, type KitchenState, type StateSince } from '#domain/order/kitchen/kitchen-state.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import { isStanding } from '#domain/order/order-lifecycle.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { Row } from '#domain/tables.ts'
import type { FloorCheck } from './table-state.ts'

export type OpenLine = { line: Row<'orderLines'>; kitchen: StateSince<KitchenState>; quantity: number }

export type CheckLines = {
  /** Lines that are not brought yet, in the order of sending. */
  open: readonly OpenLine[]
  /** How many lines were brought. */
  delivered: number
  /** Grosze; null while it cannot be priced. */
  total: number | null
}

/** The facts that a waiter wants to know of a check at a glance, at an instant (ms). Quantities in thousandths. */
export function checkLinesOf(
  { check, orders, lines }: FloorCheck,
  now: number,
  displays: Displays,
): CheckLines {
  const placedAt = new Map(orders.filter(isStanding).map((each) => [each.id, each.placedAt]))
  const standing = lines.filter((line) => placedAt.has(line.orderId))
  const open = standing
    .flatMap((line): OpenLine[] => {
      const kitchen = kitchenStateOf(line, now, displays)
      if (kitchen.state === 'voided' || kitchen.state === 'delivered') return []
      return [{ line, kitchen, quantity: line.quantity - line.voidedQuantity }]
    })
    .sort(
      (a, b) =>
        (placedAt.get(a.line.orderId) ?? 0) - (placedAt.get(b.line.orderId) ?? 0) ||
        a.line.position - b.line.position,
    )
  const priced = priceOrderCheck(check, standing)
  return {
    open,
    delivered: standing.filter((line) => kitchenStateOf(line, now, displays).state === 'delivered').length,
    total: priced.ok ? priced.value.toPay : null,
  }
}
