import { ownResults, resultsFrom, type DayResult } from '#domain/order/own-results.ts'
import { usePlace } from './place-context.ts'
import { useLive } from './use-live.ts'
import { useNow } from './use-now.ts'

export type { DayResult } from '#domain/order/own-results.ts'

/** What the signed-in person sold here on the last seven business days, from this device's copy. Undefined until read. */
export function useOwnResults(): readonly DayResult[] | undefined {
  const { actor, placeId } = usePlace()
  // Only the turn of the day changes what is shown besides the rows.
  const now = useNow(60_000)
  return useLive(
    async (rows) => {
      const cutoff = (await rows.get('places', placeId))?.dayCutoff ?? 0
      const recent = await rows.since('orders', 'placedAt', resultsFrom({ now, cutoff }))
      const own = recent.filter(({ placedBy }) => placedBy === actor)
      const lines = await rows.by('orderLines', 'orderId', ...own.map(({ id }) => id))
      return ownResults(own, lines, { now, cutoff })
    },
    [actor, placeId, now],
  )
}
