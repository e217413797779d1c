import type { OrderLine } from '#domain/order/order-line.ts'
import { isVoided, reduceLine, remainingQuantity } from '#domain/order/line-lifecycle.ts'
import { isStarted } from '#domain/order/order-lifecycle.ts'

/** Why a line cannot be edited. `order-started`: the kitchen began with something else of the order. */
export type EditObjection = 'done' | 'started' | 'order-started' | 'struck-out'

/** The reason why a line cannot be edited, given all lines of its order; null: it can. */
export function editObjection(line: OrderLine, ofOrder: readonly OrderLine[]): EditObjection | null {
  if (line.status !== 'in-progress') return 'done'
  if (line.voidedQuantity > 0) return 'struck-out'
  if (!reduceLine(line, { type: 'edit', quantity: line.quantity, note: line.note }).ok) return 'started'
  return isStarted(ofOrder) ? 'order-started' : null
}

/** Whether the whole of what is left of a line may be marked as done. Held dishes are fired first. */
export function mayBeDone(line: OrderLine): boolean {
  return (
    line.status === 'in-progress' &&
    !line.held &&
    line.kitchenStationId !== null &&
    remainingQuantity(line) > 0
  )
}

/** Whether a line may be done piece by piece. */
export function mayBeDoneInPart(line: OrderLine): boolean {
  return mayBeDone(line) && remainingQuantity(line) > 1000
}

/** Whether something of a line can stand on another check: it was not taken back and no document charges it. */
export function mayMove(line: OrderLine, documented: ReadonlySet<string>): boolean {
  return !isVoided(line) && !documented.has(line.id)
}
