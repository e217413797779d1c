import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { daySums } from '#domain/figures/day-sums.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { dayAfter } from '#domain/time/warsaw.ts'
import type { Rows } from './use-live.ts'

/** The sums of business days one after another, of which this device has all facts, reckoned from these. */
export async function readDaySums(rows: Rows, days: readonly string[], cutoff: number): Promise<DaySums[]> {
  const [first] = days
  if (first === undefined) return []
  // What was sold after midnight is of the calendar day, and of the business day before.
  const wanted = [dayAfter(first, -1), ...days]
  const [entries, saleLines] = await Promise.all([
    rows.by('ledgerEntries', 'businessDay', ...wanted),
    rows.by('saleLines', 'businessDay', ...days),
  ])
  const checks = saleLines.map(({ orderCheckId }) => orderCheckId)
  const [lines, differences] = await Promise.all([
    rows.by('orderLines', 'orderCheckId', ...checks),
    readDifferences(rows, new Set(days), cutoff),
  ])
  return days.map((day) => daySums({ entries, saleLines, lines, differences }, { day, cutoff }))
}

async function readDifferences(rows: Rows, days: ReadonlySet<string>, cutoff: number) {
  const drawers = (await rows.all('drawers')).flatMap((drawer) => {
    const day = drawer.closedAt === null ? null : businessDay(drawer.closedAt, cutoff)
    return day !== null && days.has(day) ? [{ ...drawer, day }] : []
  })
  const ids = drawers.map(({ id }) => id)
  const [entries, counts] = await Promise.all([
    rows.by('ledgerEntries', 'drawerId', ...ids),
    rows.by('drawerCounts', 'drawerId', ...ids),
  ])
  return drawers.flatMap((drawer) => {
    const last = drawerFigures(drawer, entries, counts).counts.at(-1)
    return last ? [{ personId: last.countedBy, day: drawer.day, amount: last.difference }] : []
  })
}
