import { dayFigures, type DayFacts, type DayFigures } from '#domain/closing/day-figures.ts'
import { coveredBy, type DayPaper, type DayReport } from '#domain/closing/day-report.ts'
import type { Drawer } from '#domain/closing/drawer.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { unreported } from '#domain/closing/membership.ts'
import { openCheckSums } from '#domain/closing/open-checks.ts'
import { openStatuses } from '#domain/resources/open-statuses.ts'
import { businessDay, type DayOfPlace } from '#domain/time/business-day.ts'
import { reportIdOf } from '../report-id.ts'
import type { Tx } from '../tx.ts'
import { withLeftOpen } from './left-open.ts'

/** The questions that are asked of the rows of a place. */
export type DayReader = Pick<Tx, 'get' | 'list' | 'listMany' | 'all'>

/** A business day as the rows at hand have it. */
export type DayReading = {
  day: string
  cutoff: number
  /** Its report, and what was printed of it; null: it is not closed. */
  report: DayReport | null
  papers: DayPaper[]
  facts: DayFacts
  /** Facts that no report lists, by the ids of their entries: what a closing now would list. */
  unreported: string[]
  /** X: the figures of the whole day until now, and of what is in no report. */
  figures: DayFigures
  open: DayFigures
}

/**
 * Reads a business day: which facts are in no report yet and what a report of them would say. The same function reads
 * the rows of a device and those of the server, and writes nothing.
 */
export async function readDay(
  rows: DayReader,
  place: { id: string; cutoff: number },
  day: string,
): Promise<DayReading> {
  const reportId = reportIdOf(place.id, day)
  const papers = await rows.list('dayPapers', 'reportId', reportId)
  const parts = await rows.list('reportParts', 'reportId', reportId)
  const entries = await rows.list('ledgerEntries', 'businessDay', day)
  const drawers = await drawersOf(rows, entries, { day, cutoff: place.cutoff })
  const drawerIds = drawers.map(({ id }) => id)
  const facts = {
    entries,
    drawers,
    ofDrawers: await rows.listMany('ledgerEntries', 'drawerId', drawerIds),
    counts: await rows.listMany('drawerCounts', 'drawerId', drawerIds),
    openChecks: await openChecks(rows),
  }
  const ids = unreported(entries, day, coveredBy(papers, parts))
  const at = { day, cutoff: place.cutoff }
  return {
    ...at,
    report: await rows.get('dayReports', reportId),
    papers,
    facts,
    unreported: ids,
    figures: dayFigures(facts, at),
    open: figuresOf(facts, ids, at),
  }
}

/** Figures of some of the facts of a day, given by the ids of their entries. */
export function figuresOf(facts: DayFacts, ids: readonly string[], at: DayOfPlace): DayFigures {
  const wanted = new Set(ids)
  return dayFigures({ ...facts, entries: facts.entries.filter(({ id }) => wanted.has(id)) }, at)
}

/** Drawers that may have been used on the day; those that were closed before hold nothing of it. */
async function drawersOf(
  rows: DayReader,
  entries: readonly LedgerEntry[],
  { day, cutoff }: DayOfPlace,
): Promise<Drawer[]> {
  const named = new Set(entries.map(({ drawerId }) => drawerId))
  const drawers = await rows.all('drawers')
  return drawers.filter(
    ({ id, closedAt }) => closedAt === null || named.has(id) || businessDay(closedAt, cutoff) === day,
  )
}

/** The prices of open checks, and what was paid of each. */
async function openChecks(rows: DayReader): Promise<DayFacts['openChecks']> {
  const open = await rows.listMany('orderChecks', 'status', openStatuses)
  const ids = open.map(({ id }) => id)
  const lines = await rows.listMany('orderLines', 'orderCheckId', ids)
  const entries = await rows.listMany('ledgerEntries', 'orderCheckId', ids)
  return openCheckSums(open, lines, entries).map(({ toPay, paid }) => ({ toPay, paid }))
}

/** The figures of a day that its reports cover, as far as they are here: all but what is in none. */
export function reportedFigures(reading: DayReading): DayFigures {
  const open = new Set(reading.unreported)
  const ids = reading.facts.entries.map(({ id }) => id).filter((id) => !open.has(id))
  return withLeftOpen(reading, figuresOf(reading.facts, ids, reading))
}
