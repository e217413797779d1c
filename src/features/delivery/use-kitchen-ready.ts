import type { LineInput } from '#domain/order/line-input.ts'
import { openDishes, readyTime, readyTimes } from '#domain/order/kitchen/ready-time.ts'
import { readItemsOf } from '#device/carts/read-items-of.ts'
import { useDisplays } from '#hooks/device/use-displays.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

/**
 * When the kitchen would have these dishes ready beside what it has to make already, ms; without any, when it will be
 * done with that. Null while nothing is to be made.
 */
export function useKitchenReady(lines: readonly LineInput[], now: number): number | null {
  const kitchen = useLive(
    async (rows) => {
      const open = await rows.by('orderLines', 'status', 'in-progress')
      const items = await readItemsOf(rows, [...open, ...lines])
      return { open, items: new Map(items.map((item) => [item.id, item])) }
    },
    [lines.map(({ menuItemId }) => menuItemId).join()],
  )
  const displays = useDisplays()
  if (kitchen === undefined) return null
  const waiting = openDishes(kitchen.open, () => now)
  const asked = lines.map(({ id, menuItemId, kitchenStationId, quantity }) => ({
    id,
    menuItemId,
    kitchenStationId,
    quantity,
    firedAt: now,
  }))
  const times = readyTimes([...waiting, ...asked], (id) => kitchen.items.get(id) ?? null, now, displays)
  const of = asked.length > 0 ? asked : waiting
  return readyTime(
    times,
    of.map(({ id }) => id),
  )
}
