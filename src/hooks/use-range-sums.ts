import { useMemo } from 'react'
import { daysOf, type DayRange } from '#domain/figures/ranges.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { readDaySums } from './read-day-sums.ts'
import { usePlaceRow } from './use-current-place.ts'
import { useLive } from './use-live.ts'
import { useFirstDay } from './use-days.ts'

/** What this device knows of a range of business days. */
export type RangeSums = {
  /** The days that are known, in order. */
  days: readonly DaySums[]
  /** Days of which nothing is here. */
  missing: readonly string[]
}

/** The sums of a range from this device's copy, without a network; undefined until read, or while there is no range. */
export function useRangeSums(range: DayRange | null): RangeSums | undefined {
  const cutoff = usePlaceRow()?.dayCutoff
  const since = useFirstDay()
  const wanted = useMemo(() => (range === null ? [] : daysOf(range)), [range])
  return useLive(
    async (rows) => {
      if (cutoff === undefined || wanted.length === 0) return undefined
      const days = await readDaySums(
        rows,
        wanted.filter((day) => day >= since),
        cutoff,
      )
      return { days, missing: wanted.filter((day) => day < since) }
    },
    [wanted, since, cutoff],
  )
}
