import { useMemo, useSyncExternalStore } from 'react'
import { sameTimeOn, weekBefore } from '#domain/figures/compare-days.ts'
import { takingsOf, type Takings } from '#domain/figures/takings.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { isOnDevices, useLedgerDay } from '#hooks/money/use-ledger-day.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useNow } from '#hooks/place/time/use-now.ts'

/** The same weekday a week earlier, or why nothing is said of it. */
export type ComparedDay =
  | { known: true; byNow: Takings; whole: Takings; at: number }
  /** `young`: the place had not begun by then, as far as its rows tell. */
  | { known: false; why: 'loading' | 'young' | 'outside' | 'nothing' | 'partly' }

export type Today = {
  day: string
  cutoff: number
  /** The server's clock, ms, as far as this device knows it. */
  now: number
  takings: Takings
  /** Closed checks of which the figures lack the sale. */
  lacking: number
  comparison: ComparedDay
}

/** How often what depends on the time is reckoned anew, ms. */
const minuteMs = 60_000

/** The takings of the business day beside those of a week earlier, from this device's rows; null until they are read. */
export function useToday(): Today | null {
  const { engine } = usePlace()
  const { loading, clockOffset } = useSyncExternalStore(engine.subscribe, engine.status)
  const now = useNow(minuteMs / 2) + clockOffset
  const cutoff = usePlaceRow()?.dayCutoff
  const day = cutoff === undefined ? null : businessDay(now, cutoff)
  const earlier = day === null ? null : weekBefore(day)
  const ours = useLedgerDay(day)
  const theirs = useLedgerDay(earlier)
  const reports = useLive((rows) => rows.all('dayReports'))
  const takings = useMemo(
    () => (ours && day !== null && cutoff !== undefined ? takingsOf(ours.entries, { day, cutoff }) : null),
    [ours, day, cutoff],
  )
  const minute = Math.floor(now / minuteMs) * minuteMs
  const comparison = useMemo((): ComparedDay | null => {
    if (theirs === undefined || reports === undefined) return null
    if (day === null || earlier === null || cutoff === undefined) return null
    if (loading !== null) return { known: false, why: 'loading' }
    const hasBegun =
      theirs.entries.length > 0 || theirs.lacking > 0 || reports.some((report) => report.day <= earlier)
    if (!hasBegun) return { known: false, why: 'young' }
    if (!isOnDevices(earlier, minute)) return { known: false, why: 'outside' }
    if (theirs.entries.length === 0) return { known: false, why: 'nothing' }
    if (theirs.lacking > 0) return { known: false, why: 'partly' }
    const at = sameTimeOn(earlier, minute, { day, cutoff })
    const place = { day: earlier, cutoff }
    return {
      known: true,
      at,
      byNow: takingsOf(theirs.entries, place, at + minuteMs - 1),
      whole: takingsOf(theirs.entries, place),
    }
  }, [theirs, reports, day, earlier, cutoff, loading, minute])
  if (day === null || cutoff === undefined || ours === undefined || takings === null || comparison === null)
    return null
  return { day, cutoff, now, takings, lacking: ours.lacking, comparison }
}
