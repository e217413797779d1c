import { trackOf } from '#domain/order/kitchen-track.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { Row } from '#domain/tables.ts'
import type { OpenStep } from './line-track.tsx'
import type { FloorCheck } from './table-state.ts'

export type OpenLine = { line: Row<'orderLines'>; step: OpenStep; quantity: number }

export type CheckLines = {
  /** What is not brought yet, in the order of sending. */
  open: readonly OpenLine[]
  /** How many lines were brought. */
  delivered: number
  /** Grosze; null while it cannot be priced. */
  total: number | null
}

/** What a waiter wants to know of a check at a glance. Quantities in thousandths. */
export function linesOf({ check, orders, lines }: FloorCheck): CheckLines {
  const placedAt = new Map(
    orders
      .filter(({ status }) => status === 'pending' || status === 'done')
      .map((each) => [each.id, each.placedAt]),
  )
  const standing = lines.filter((line) => placedAt.has(line.orderId))
  const open = standing
    .flatMap((line): OpenLine[] => {
      const step = trackOf(line)
      if (step === 'voided' || step === 'delivered') return []
      return [{ line, step, quantity: line.quantity - line.voidedQuantity }]
    })
    .sort(
      (a, b) =>
        (placedAt.get(a.line.orderId) ?? 0) - (placedAt.get(b.line.orderId) ?? 0) ||
        a.line.position - b.line.position,
    )
  const priced = priceOrderCheck(check, standing)
  return {
    open,
    delivered: standing.filter((line) => trackOf(line) === 'delivered').length,
    total: priced.ok ? priced.value.toPay : null,
  }
}
