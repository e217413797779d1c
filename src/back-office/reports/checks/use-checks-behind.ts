import { useMemo } from 'react'
import { dayCount, daysOf, mostDays, mostDaysOfFacts } from '#domain/figures/ranges.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useFirstDay } from '#hooks/place/time/use-days.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useServerChecksBehind } from '#hooks/figures/use-server-checks-behind.ts'
import type { ChecksBehind } from '../stats-links.ts'
import { readChecksBehind, type ChecksFound } from './read-checks-behind.ts'

/** Why older days are not in it: the server is asked, it cannot be reached, or they are too many to be asked for. */
export type OlderDays = 'asking' | 'offline' | 'too-many'

type Behind = {
  found: ChecksFound
  /** Days that are not in it, and why; null: all are. */
  missing: { days: number; why: OlderDays } | null
}

/**
 * The checks behind a figure: of days that are on this device from here, without a network; of older ones from the
 * server. Undefined until read.
 */
export function useChecksBehind(behind: ChecksBehind): Behind | undefined {
  const since = useFirstDay()
  const cutoff = usePlaceRow()?.dayCutoff
  const days = useMemo(() => {
    const whole = dayCount(behind)
    return whole >= 1 && whole <= mostDays ? daysOf(behind) : []
  }, [behind])
  const here = useMemo(() => days.filter((day) => day >= since), [days, since])
  const older = days.length - here.length
  const asks = older > 0 && days.length <= mostDaysOfFacts
  const { known, failure } = useServerChecksBehind(asks ? behind : null)
  const local = useLive(
    async (rows) => (cutoff === undefined ? undefined : readChecksBehind(rows, here, behind, cutoff)),
    [here, behind, cutoff],
  )
  if (known !== null) return { found: known, missing: null }
  if (local === undefined) return undefined
  const why = !asks ? 'too-many' : failure === null ? 'asking' : 'offline'
  return { found: local, missing: older === 0 ? null : { days: older, why } }
}
