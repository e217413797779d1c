import type { LineInput } from '#domain/order/order-input.ts'
import { openDishes, readyTime, readyTimes } from '#domain/order/ready-time.ts'
import { useLive } from '#hooks/use-live.ts'

/**
 * When the kitchen would have these dishes ready beside what it has to make already, ms; without any, when it will be
 * done with that. Null while nothing is to be made.
 */
export function useKitchenReady(lines: readonly LineInput[], now: number): number | null {
  const kitchen = useLive(async (rows) => ({
    open: await rows.by('orderLines', 'status', 'in-progress'),
    items: new Map((await rows.all('menuItems')).map((item) => [item.id, item])),
  }))
  if (kitchen === undefined) return null
  const waiting = openDishes(kitchen.open, () => now)
  const asked = lines.map(({ id, menuItemId, kitchenStationId, quantity }) => ({
    ...{ id, menuItemId, kitchenStationId, quantity, firedAt: now },
  }))
  const times = readyTimes([...waiting, ...asked], (id) => kitchen.items.get(id) ?? null, now)
  const of = asked.length > 0 ? asked : waiting
  return readyTime(
    times,
    of.map(({ id }) => id),
  )
}
