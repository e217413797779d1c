import { useMemo } from 'react'
import { comparedRange, namedRange, rangeFault, type DayRange } from '#domain/figures/ranges.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { useBusinessDay } from '#hooks/use-business-day.ts'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useRangeSums } from '#hooks/use-range-sums.ts'
import { firstLook, type StatsLook } from './stats-look.ts'

/** A range with its figures. */
export type Ranged = {
  range: DayRange
  days: readonly DaySums[]
  figures: RangeFigures
  missing: readonly string[]
}

/** What the pages of the statistics show. */
export type Stats = Ranged & {
  today: string
  cutoff: number
  /** What it is compared with; null: nothing, or not all of it is known. */
  before: Ranged | null
  /** The range that it was to be compared with. */
  wanted: DayRange | null
}

/** The business day, and the days that a look means on it; an own range that cannot be is as at first. */
export function rangeOf(look: StatsLook, today: string): DayRange {
  if (look.range !== 'own') return namedRange(look.range, today)
  const own = { from: look.from ?? '', to: look.to ?? '' }
  return rangeFault(own, today) === null
    ? own
    : namedRange(firstLook.range === 'own' ? 'today' : firstLook.range, today)
}

/** Figures of the range and of what it is compared with; undefined until read. */
export function useStats(look: StatsLook): Stats | undefined {
  const today = useBusinessDay()
  const cutoff = usePlaceRow()?.dayCutoff
  const range = useMemo(() => (today === null ? null : rangeOf(look, today)), [look, today])
  const wanted = useMemo(
    () => (range === null ? null : comparedRange(range, look.against)),
    [range, look.against],
  )
  const now = useRanged(range)
  const then = useRanged(wanted)
  if (today === null || cutoff === undefined || now === null) return undefined
  return { ...now, today, cutoff, wanted, before: then !== null && then.missing.length === 0 ? then : null }
}

function useRanged(range: DayRange | null): Ranged | null {
  const sums = useRangeSums(range)
  return useMemo(
    () =>
      sums === undefined || range === null
        ? null
        : { range, days: sums.days, missing: sums.missing, figures: rangeFigures(sums.days) },
    [sums, range],
  )
}
