import {
  openDishes,
  readyTime,
  readyTimes,
  type Cooking,
  type Dish,
} from '#domain/order/kitchen/ready-time.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import type { Row } from '#domain/tables.ts'
import type { DraftLine } from '#device/carts/order-draft.ts'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import type { Rows } from '#device/place/rows.ts'
import { readDisplays } from '#hooks/device/use-displays.ts'

/** The lines that the kitchen has to make already, and where a display says when they are made. */
export type KitchenLoad = {
  displays: Displays
  lines: readonly Row<'orderLines'>[]
  orders: readonly Pick<Row<'orders'>, 'id' | 'placedAt'>[]
}

type Quoted = Pick<DraftLine, 'id' | 'menuItemId' | 'kitchenStationId' | 'quantity' | 'held'>

/** Reads what the kitchen has to make, and answers as `quoteReady`. */
export async function readReadyQuote(
  rows: Rows,
  cart: readonly Quoted[],
  now: number,
): Promise<number | null> {
  const [lines, orders, displays] = await Promise.all([
    rows.by('orderLines', 'status', 'in-progress'),
    rows.by('orders', 'status', 'pending'),
    readDisplays(rows, now),
  ])
  // Only what is being made and what is wanted: a card may have thousands of items.
  const items = await readItemsOf(rows, [...lines, ...cart])
  const cooking = new Map(items.map((item) => [item.id, item]))
  return quoteReady(cart, { lines, orders, displays }, (id) => cooking.get(id) ?? null, now)
}

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
    readyTimes([...open, ...own], cookingOf, now, load.displays),
    wanted.map(({ id }) => id),
  )
}
