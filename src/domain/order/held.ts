import type { OrderLine } from './order-line.ts'

/** Whether a line was sent and is not to be made before somebody fires it. One that was taken back waits for nothing. */
export function isHeld({
  held,
  quantity,
  voidedQuantity,
}: Pick<OrderLine, 'held' | 'quantity' | 'voidedQuantity'>): boolean {
  return held && voidedQuantity < quantity
}
