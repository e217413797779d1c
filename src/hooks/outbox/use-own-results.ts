import { ownResults, resultDays, type DayResult } from '#domain/figures/own-results.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useLive } from '#hooks/place/live/use-live.ts'

export type { DayResult } from '#domain/figures/own-results.ts'

/**
 * The sales of the signed-in person on the last seven business days, from this device's copy. Undefined until read.
 */
export function useOwnResults(): readonly DayResult[] | undefined {
  const { actor } = usePlace()
  const today = useBusinessDay()
  return useLive(
    async (rows) => {
      if (today === null) return undefined
      const entries = await rows.by('ledgerEntries', 'businessDay', ...resultDays(today))
      return ownResults(entries, { person: actor, today })
    },
    [actor, today],
  )
}
