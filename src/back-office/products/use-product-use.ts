import { usedByDay, type UsedStock } from '#domain/stock/days-left.ts'
import { groupBy } from '#domain/group-by.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useWindowStart } from '#hooks/place/time/use-window-start.ts'

/** The use of these products, as far back as this device keeps movements; undefined until read. */
export function useProductUse(ids: readonly string[]): ((id: string) => UsedStock) | undefined {
  const today = useBusinessDay()
  const knownFrom = useWindowStart()
  const found = useLive(
    async (rows) =>
      new Map(
        [...groupBy(await rows.by('stockMovements', 'productId', ...ids), ({ productId }) => productId)].map(
          ([id, moves]) => [id, usedByDay(moves)],
        ),
      ),
    [ids.join(' ')],
  )
  if (found === undefined || today === null) return undefined
  return (id) => ({ used: found.get(id) ?? none, knownFrom, today })
}

const none: ReadonlyMap<string, number> = new Map()
