import type { OrderLine } from './order-line.ts'

type Entered = Pick<OrderLine, 'id' | 'orderId' | 'position' | 'forLineId'>

/**
 * Compares two lines of a check by the order in which they were sent: each order's lines by their position, one order
 * after the other by its id, which tells its time where a device made it. Parts of a split line keep its position, and a
 * box that came later has that of its dish, which it follows.
 */
export function byEntry(a: Entered, b: Entered): number {
  return (
    compare(a.orderId, b.orderId) ||
    a.position - b.position ||
    compare(dishOf(a), dishOf(b)) ||
    Number(a.forLineId !== null) - Number(b.forLineId !== null) ||
    compare(a.id, b.id)
  )
}

function dishOf({ id, forLineId }: Entered): string {
  return forLineId ?? id
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
