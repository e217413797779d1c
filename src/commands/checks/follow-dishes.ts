import { boxesAfter } from '#domain/order/box-of-dish.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** Brings the boxes of an order in line with their dishes; gives all lines of the order as they are then. */
export async function followDishes(tx: Tx, orderId: RowId<'orders'>): Promise<OrderLine[]> {
  const lines = await tx.list('orderLines', 'orderId', orderId)
  const changed = new Map(boxesAfter(lines).map((box) => [box.id, box]))
  for (const box of changed.values()) await tx.put('orderLines', box)
  return lines.map((line) => changed.get(line.id) ?? line)
}

/** The boxes of a dish that are not taken back, which go where the dish goes. */
export async function boxesOf(tx: Tx, { id, orderId }: OrderLine): Promise<OrderLine[]> {
  const lines = await tx.list('orderLines', 'orderId', orderId)
  return lines.filter((line) => line.forLineId === id && !isVoided(line))
}
