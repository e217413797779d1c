import {
  openDishes,
  readyTime,
  readyTimes,
  type Cooking,
  type Dish,
} from '#domain/order/kitchen/ready-time.ts'
import type { Row } from '#domain/tables.ts'
import type { DraftLine } from '#device/carts/order-draft.ts'

/** The lines that the kitchen has to make already. */
export type KitchenLoad = {
  lines: readonly Row<'orderLines'>[]
  orders: readonly Pick<Row<'orders'>, 'id' | 'placedAt'>[]
}

type Quoted = Pick<DraftLine, 'id' | 'menuItemId' | 'kitchenStationId' | 'quantity' | 'held'>

/**
 * When an order would be ready if it were sent at `now`, ms: behind everything that its stations have to make. What
 * is held is not counted, and lines that no station makes are ready at once: null where nothing else is in it.
 */
export function quoteReady(
  cart: readonly Quoted[],
  load: KitchenLoad,
  cookingOf: (menuItemId: string) => Cooking | null,
  now: number,
): number | null {
  const wanted = cart.filter((line) => line.kitchenStationId !== null && !line.held)
  if (wanted.length === 0) return null
  const placed = new Map(load.orders.map((order) => [order.id, order.placedAt]))
  // Lines of orders that are not awaited any more wait for nothing.
  const awaited = load.lines.filter(({ orderId }) => placed.has(orderId))
  const open = openDishes(awaited, (orderId) => placed.get(orderId) ?? now)
  const own = wanted.map((line): Dish => ({ ...line, firedAt: now }))
  return readyTime(
    readyTimes([...open, ...own], cookingOf, now),
    wanted.map(({ id }) => id),
  )
}
