import { useMemo } from 'react'
import { comparedRange, daysOf, namedRange, rangeFault, type DayRange } from '#domain/figures/ranges.ts'
import type { SalesCut } from '#domain/figures/cut-facts.ts'
import type { Gaps } from '#domain/figures/held-days.ts'
import { rangeFigures, type RangeFigures } from '#domain/figures/range-figures.ts'
import type { SumDimension } from '#domain/figures/packed-sums.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { useCutSums, type CutUnknown } from '#hooks/figures/use-cut-sums.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { isClosed, useFirstDay } from '#hooks/place/time/use-days.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useRangeSums } from '#hooks/figures/use-range-sums.ts'
import type { Answer } from '#hooks/calls/use-answer.ts'
import { useServerFigures } from '#hooks/figures/use-server-figures.ts'
import { useServerStock } from '#hooks/figures/use-server-stock.ts'
import { firstStatsLook, type StatsLook } from './stats-look.ts'
import { needsOfTab, type DayPart } from './tab-needs.ts'

/** A range with its figures. */
export type Ranged = {
  range: DayRange
  /** The sums of each day, as far as this device has them. */
  sums: readonly DaySums[]
  /** Of this device, and of the server where the device has not got everything. */
  figures: RangeFigures
  /**
   * Days that the figures lack: in all, in dishes, times, stock, hours and payments by day, costs of dishes, drawers.
   */
  gaps: Gaps & Record<'hours' | 'costs' | 'drawers', readonly string[]>
  /** The server was asked for what is not here, and has not said. */
  asking: boolean
}

/** The data of the pages of the statistics. */
export type Stats = Ranged & {
  /** By what the sales are cut, as far as the page can be. */
  cut: SalesCut
  /** The figures are those of the cut, worked out from facts; else those of everything. */
  isCut: boolean
  /** Why the figures of the cut are not known, which then are those of everything; null: they are. */
  withheld: CutUnknown | null
  /** The figures of everything. */
  whole: RangeFigures
  today: string
  /** Somebody has closed the business day, which then is compared with whole ones as one of them. */
  todayIsClosed: boolean
  cutoff: number
  /** The range to compare with and its figures; null: none, or not all of it is known. */
  before: Ranged | null
  /** The range that it was to be compared with. */
  wanted: DayRange | null
}

/** The figures to compare with, where all of this part of them is known; null: not. */
export function comparedIn(
  { before }: Stats,
  part: 'goods' | 'times' | 'hours' | 'stock',
): RangeFigures | null {
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
    : namedRange(firstStatsLook.range === 'own' ? 'today' : firstStatsLook.range, today)
}

/** The days of a look, known before any of their figures. */
export type StatsDays = Pick<Stats, 'today' | 'cutoff' | 'range' | 'wanted'>

/** The days that a look means; undefined until the business day is known. */
export function useStatsDays({ range: name, from, to, against }: StatsLook): StatsDays | undefined {
  const today = useBusinessDay()
  const cutoff = usePlaceRow()?.dayCutoff
  return useMemo(() => {
    if (today === null || cutoff === undefined) return undefined
    const range = rangeOf({ range: name, from, to }, today)
    return { today, cutoff, range, wanted: comparedRange(range, against) }
  }, [name, from, to, against, today, cutoff])
}

/** Figures of the range and of what it is compared with, as far as the page draws them; undefined until read. */
export function useStats(look: StatsLook, of: StatsDays | undefined): Stats | undefined {
  const { range, wanted } = of ?? { range: null, wanted: null }
  const { dimensions, asks } = needsOfTab[look.tab]
  const now = useRanged(range, dimensions, asks)
  // What dishes cost is compared with nothing.
  const then = useRanged(
    wanted,
    dimensions,
    asks.filter((part) => part !== 'costs'),
  )
  const cut = useCutOf(look)
  const isCut = look.tab === 'new' ? isBy(cut) !== 'nothing' : isBy(cut) === 'both'
  const cutNow = useCutRanged(range, isCut ? cut : null)
  const cutThen = useCutRanged(wanted, isCut ? cut : null)
  const reports = useLive((rows) => rows.all('dayReports'))
  // All at once: figures without what they are compared with would be drawn twice, and would move.
  if (of === undefined || reports === undefined) return undefined
  if (now === null || (wanted !== null && then === null)) return undefined
  const todayIsClosed = reports.some((report) => report.day === of.today && isClosed(report))
  const before = then !== null && then.gaps.sums.length === 0 ? then : null
  const page = { ...of, todayIsClosed, cut, whole: now.figures }
  if (cutNow === null) return { ...page, ...now, before, isCut, withheld: null }
  // The page stays, and with it the filter that was just chosen.
  if (typeof cutNow !== 'object') return { ...page, ...now, before, isCut, withheld: cutNow ?? 'asking' }
  const cutBefore = typeof cutThen === 'object' ? cutThen : null
  return { ...page, ...cutNow, before: cutBefore, isCut, withheld: null }
}

/** By what the sales of a page can be cut, and are. */
function useCutOf({ tab, option, person }: StatsLook): SalesCut {
  const can = tab === 'stats' || tab === 'new'
  return useMemo(() => (can ? { option, person } : { option: null, person: null }), [can, option, person])
}

/** Sums are kept by one of them at a time. */
function isBy({ option, person }: SalesCut): 'nothing' | 'one' | 'both' {
  if (option === null && person === null) return 'nothing'
  return option !== null && person !== null ? 'both' : 'one'
}

/** A range within a cut, worked out from facts, or why it is not known; null: there is no cut. Undefined until read. */
function useCutRanged(range: DayRange | null, cut: SalesCut | null): Ranged | CutUnknown | null | undefined {
  const asked = useMemo(() => (range === null || cut === null ? null : { ...range, ...cut }), [range, cut])
  const sums = useCutSums(asked)
  const keepsStock = useCan('manage-stock', 'audit-product')
  const since = useFirstDay()
  return useMemo(() => {
    if (sums === null || sums === undefined || range === null) return sums === undefined ? undefined : null
    if (sums.days === null) return sums.why
    const costs = range.from >= since && !keepsStock ? daysOf(range) : []
    const gaps = { sums: [], goods: [], times: [], stock: [], hours: [], drawers: [], costs }
    return { range, sums: sums.days, figures: rangeFigures(sums.days), gaps, asking: false }
  }, [sums, range, since, keepsStock])
}

/** `asked`: the parts for which the server is asked where this device has not got all of them. */
function useRanged(
  range: DayRange | null,
  dimensions: readonly SumDimension[],
  asked: readonly DayPart[],
): Ranged | null {
  const sums = useRangeSums(range, dimensions)
  const lacks = (part: 'sums' | 'goods' | 'times' | 'stock') =>
    sums !== undefined && sums.gaps[part].length > 0
  // What dishes cost is known where movements of stock are.
  const asks =
    lacks('sums') || asked.some((part) => part !== 'stock' && lacks(part === 'costs' ? 'stock' : part))
  const all = useServerFigures(asks ? range : null)
  const asksStock = asked.includes('stock') && lacks('stock')
  const stock = useServerStock(asksStock ? range : null)
  return useMemo(() => {
    if (sums === undefined || range === null) return null
    const { days, gaps } = sums
    const here = rangeFigures(days)
    const waits = (answer: Answer<unknown>) => answer.known === null && answer.failure === null
    const ranged = { range, sums: days, asking: (asks && waits(all)) || (asksStock && waits(stock)) }
    const goods = { ...here, stock: stock.known ?? here.stock }
    const stockGaps = stock.known === null ? gaps.stock : []
    const { known } = all
    if (known === null) {
      const lacking = { ...gaps, stock: stockGaps, hours: gaps.sums, costs: gaps.stock }
      return { ...ranged, figures: goods, gaps: lacking }
    }
    const figures =
      gaps.sums.length > 0
        ? { ...known, hours: here.hours, week: here.week, stock: goods.stock }
        : { ...goods, items: known.items, times: known.times }
    const left = { stock: stockGaps, hours: gaps.sums, drawers: gaps.sums.length > 0 ? [] : gaps.drawers }
    return { ...ranged, figures, gaps: { sums: [], goods: [], times: [], costs: [], ...left } }
  }, [sums, range, asks, asksStock, all, stock])
}
