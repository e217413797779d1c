import type { OrderLine } from './order-line.ts'

type Entered = Pick<OrderLine, 'id' | 'orderId' | 'position'>

/**
 * Compares two lines of a check by the order in which they were sent: each order's lines by their position, one order
 * after the other by its id, which tells its time where a device made it. Parts of a split line keep its position.
 */
export function byEntry(a: Entered, b: Entered): number {
  return compare(a.orderId, b.orderId) || a.position - b.position || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
