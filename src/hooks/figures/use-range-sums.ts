import { useMemo } from 'react'
import { daySumsId } from '#commands/figures/day-sums-id.ts'
import { readSumFacts } from '#commands/figures/read-sum-facts.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import { gapsOf, type Gaps } from '#domain/figures/held-days.ts'
import { unpackSums, type SumDimension } from '#domain/figures/packed-sums.ts'
import { daysOf, type DayRange } from '#domain/figures/ranges.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { groupBy } from '#domain/group-by.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { dayReaderOf } from '#hooks/place/time/use-day.ts'
import { useFirstDay } from '#hooks/place/time/use-days.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import type { Rows } from '#device/place/rows.ts'

/** The sums of a range of business days that this device knows. */
export type RangeSums = {
  range: DayRange
  /** The dimensions that were read; of others a day that is over has zeros. */
  dimensions: readonly SumDimension[]
  /** The days that are known, in order: those that devices keep, with zeros where nothing was sold. */
  days: readonly DaySums[]
  /** The days that are not here; `drawers`: days of which other people's drawers are not known. */
  gaps: Gaps & { drawers: readonly string[] }
}

/**
 * The sums of a range from this device's copy, without a network: of days that are over those that the server has
 * published, of today and of late days of the window those that the facts say. Undefined until read.
 * `dimensions`: those that are drawn, always the same list; all others would be read and added up in vain.
 */
export function useRangeSums(
  range: DayRange | null,
  dimensions: readonly SumDimension[],
): RangeSums | undefined {
  const { placeId } = usePlace()
  const cutoff = usePlaceRow()?.dayCutoff
  const since = useFirstDay()
  // Nobody else's device has all drawers; everything else of a day is made of rows that it has.
  const seesDrawers = useCan('access-daily-reports', 'create-daily-report')
  const keepsStock = useCan('manage-stock', 'audit-product')
  const knowsPrices = useCan('manage-stock', 'manage-menu', 'access-stats')
  // What moved stock, and what that cost, is not for everybody who sees what it comes to.
  const readsStock = keepsStock && knowsPrices
  const today = useBusinessDay()
  const wanted = useMemo(() => (range === null ? [] : daysOf(range)), [range])
  const read = useLive(
    async (rows): Promise<RangeSums | undefined> => {
      if (cutoff === undefined || today === null || range === null) return undefined
      const idsOf = (days: readonly string[]) =>
        days.flatMap((day) => dimensions.map((dimension) => daySumsId(placeId, day, dimension)))
      const gaps = gapsOf(wanted, today)
      const held = wanted.slice(gaps.sums.length)
      const published = groupBy(await rows.many('daySums', idsOf(held)), ({ day }) => day)
      // Today's are made of facts whatever the server has said, and so is what it has not said yet.
      const open = held.filter((day) => day >= since && (day >= today || !published.has(day)))
      const made = await sumsByFacts(rows, open, cutoff)
      const days = held.map((day) => made.get(day) ?? unpackSums(published.get(day) ?? [], { day, cutoff }))
      const stock = readsStock ? gaps.stock : [...gaps.stock, ...open]
      return { range, dimensions, days, gaps: { ...gaps, stock, drawers: seesDrawers ? [] : open } }
    },
    [range, wanted, since, today, cutoff, seesDrawers, readsStock, placeId, dimensions],
  )
  // Of what was asked for before it may still be there.
  return read?.range === range && read.dimensions === dimensions ? read : undefined
}

async function sumsByFacts(
  rows: Rows,
  days: readonly string[],
  cutoff: number,
): Promise<Map<string, DaySums>> {
  const facts = await readSumFacts(dayReaderOf(rows), days)
  return new Map(days.map((day) => [day, daySums(facts, { day, cutoff })]))
}
