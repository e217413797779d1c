import { useMemo } from 'react'
import { openDishes, readyTimes } from '#domain/order/kitchen/ready-time.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useNow } from '#hooks/place/time/use-now.ts'

/** When each line that the kitchen still makes will be ready, ms, by its id; corrected as the kitchen works. */
export function useReadyTimes(displays: Displays): ReadonlyMap<string, number> {
  const now = useNow(30_000)
  const kitchen = useLive(async (rows) => {
    const lines = await rows.by('orderLines', 'status', 'in-progress')
    const [orders, items] = await Promise.all([
      rows.by('orders', 'status', 'pending'),
      readItemsOf(rows, lines),
    ])
    const placed = new Map(orders.map((order) => [order.id, order.placedAt]))
    return { dishes: openDishes(lines, (orderId) => placed.get(orderId) ?? 0), items, placed, lines }
  })
  return useMemo(() => {
    if (kitchen === undefined) return new Map()
    const items = new Map(kitchen.items.map((item) => [item.id, item]))
    // Lines of orders that are not awaited any more wait for nothing.
    const orderOf = new Map(kitchen.lines.map((line) => [line.id, line.orderId]))
    const awaited = kitchen.dishes.filter(
      ({ id, kitchenStationId }) => kitchenStationId !== null && kitchen.placed.has(orderOf.get(id) ?? ''),
    )
    return readyTimes(awaited, (id) => items.get(id) ?? null, now, displays)
  }, [kitchen, now, displays])
}
