import { useMemo } from 'react'
import { comparedRange, namedRange, rangeFault, type DayRange } from '#domain/figures/ranges.ts'
import type { Gaps } from '#domain/figures/held-days.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { useBusinessDay } from '#hooks/use-business-day.ts'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useRangeSums } from '#hooks/use-range-sums.ts'
import { useServerFigures } from '#hooks/use-server-figures.ts'
import { firstLook, type StatsLook } from './stats-look.ts'

/** A range with its figures. */
export type Ranged = {
  range: DayRange
  /** The sums of each day, as far as this device has them. */
  sums: readonly DaySums[]
  /** Of this device, and of the server where the device has not got everything. */
  figures: RangeFigures
  /** Days that the figures lack: in all, in dishes and times, and in hours and in payments by day. */
  gaps: Gaps & { hours: readonly string[] }
  /** The server was asked for what is not here, and has not said. */
  asking: boolean
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

/** What it is compared with, where all of that is known: dishes and times, or hours. */
export function comparedIn({ before }: Stats, part: 'goods' | 'hours'): RangeFigures | null {
  return before === null || before.gaps[part].length > 0 ? null : before.figures
}

/** The business day, and the days that a look means on it; an own range that cannot be is as at first. */
export function rangeOf(
  { range, from, to }: Pick<StatsLook, 'range' | 'from' | 'to'>,
  today: string,
): DayRange {
  if (range !== 'own') return namedRange(range, today)
  const own = { from: from ?? '', to: to ?? '' }
  return rangeFault(own, today) === null
    ? own
    : namedRange(firstLook.range === 'own' ? 'today' : firstLook.range, today)
}

/** Figures of the range and of what it is compared with; undefined until read. */
export function useStats(look: StatsLook): Stats | undefined {
  const today = useBusinessDay()
  const cutoff = usePlaceRow()?.dayCutoff
  const { range: name, from, to, against } = look
  const range = useMemo(
    () => (today === null ? null : rangeOf({ range: name, from, to }, today)),
    [name, from, to, today],
  )
  const wanted = useMemo(() => (range === null ? null : comparedRange(range, against)), [range, against])
  const now = useRanged(range)
  const then = useRanged(wanted)
  if (today === null || cutoff === undefined || now === null) return undefined
  return { ...now, today, cutoff, wanted, before: then !== null && then.gaps.sums.length === 0 ? then : null }
}

function useRanged(range: DayRange | null): Ranged | null {
  const sums = useRangeSums(range)
  const asks = sums !== undefined && sums.gaps.goods.length > 0
  const { known, failure } = useServerFigures(asks ? range : null)
  return useMemo(() => {
    if (sums === undefined || range === null) return null
    const { days, gaps } = sums
    const here = rangeFigures(days)
    const ranged = { range, sums: days, asking: asks && known === null && failure === null }
    if (known === null) return { ...ranged, figures: here, gaps: { ...gaps, hours: gaps.sums } }
    const figures =
      gaps.sums.length > 0
        ? { ...known, hours: here.hours, week: here.week }
        : { ...here, items: known.items, times: known.times }
    return { ...ranged, figures, gaps: { sums: [], goods: [], hours: gaps.sums } }
  }, [sums, range, asks, known, failure])
}
