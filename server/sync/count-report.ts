import type { Envelope } from '#contract/sync.ts'
import { createContext } from '#commands/context.ts'
import { figuresHash } from '#commands/report-id.ts'
import type { Tx } from '#commands/tx.ts'
import { factFigures, withoutState } from '#domain/closing/day-figures.ts'
import { addReportSums, sumsOf, type DayPaper } from '#domain/closing/day-report.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { figureDifferences, type FigureDifference } from '#domain/closing/snapshot.ts'
import { auditLedger } from './audit-ledger.ts'
import type { LockedPlace } from './ports.ts'

/** The facts that a paper lists, by the ids of their entries. */
export async function listedBy(rows: Tx, { id }: Pick<DayPaper, 'id'>): Promise<string[]> {
  const parts = await rows.list('reportParts', 'paperId', id)
  return [...new Set(parts.flatMap(({ ids }) => ids))].sort()
}

/**
 * Writes what the server makes of a report and its papers. `came`: only these facts of it have come since; they come one
 * by one to a restored server, so that all of them are read once none is awaited any more.
 */
export async function recount(
  place: LockedPlace,
  rows: Tx,
  envelope: Envelope,
  reportId: string,
  since: { came: readonly string[] } | null = null,
): Promise<void> {
  const report = await rows.get('dayReports', reportId)
  if (report === null || report.status !== 'closed') return
  const facts = await place.reportFacts.covered(reportId)
  const papers = await rows.list('dayPapers', 'reportId', reportId)
  const counting = papers.filter(({ takenBack }) => takenBack === null)
  const lists = new Map<string, string[]>()
  for (const paper of counting) lists.set(paper.id, await listedBy(rows, paper))
  const uncovered = counting.map(({ id, listed }) => Math.max(0, listed - (lists.get(id)?.length ?? 0)))
  const unlisted = uncovered.reduce((sum, each) => sum + each, 0)
  const awaited = facts.filter(({ here }) => !here).length + unlisted
  const isWhole = since === null || awaited === 0
  const entries = await entriesOf(rows, isWhole ? [...new Set([...lists.values()].flat())] : since.came)
  const own = isWhole ? facts.flatMap(({ id }) => entries.get(id) ?? []) : [...entries.values()]
  const sums = sumsOf(own.filter(({ businessDay }) => businessDay === report.day))
  await rows.put('dayReports', {
    ...report,
    number: report.number ?? (await nextNumber(rows)),
    facts: facts.length + unlisted,
    awaited,
    sums: isWhole ? sums : addReportSums(report.sums, sums),
  })
  // What is awaited on a restored server is still on its way: nothing is said of it before it is here.
  const mayCompare = isWhole && (awaited === 0 || (await place.recovery()) === null)
  let nth = papers.filter(({ placed }) => placed !== null).length
  let supplement = Math.max(-1, ...papers.map(({ placed }) => placed?.supplement ?? -1)) + 1
  for (const paper of counting) {
    const count = facts.filter(({ paperId }) => paperId === paper.id).length
    // The first paper of a day is its report, whatever it lists.
    const adds = count > 0 || (paper.placed === null && nth === 0)
    const differs = mayCompare
      ? await compare(rows, envelope, paper, lists.get(paper.id) ?? [], entries)
      : null
    const placed = {
      nth: paper.placed?.nth ?? nth++,
      supplement: paper.placed?.supplement ?? (adds ? supplement++ : null),
      own: count,
      differs: differs ?? paper.placed?.differs ?? null,
    }
    if (JSON.stringify(placed) !== JSON.stringify(paper.placed))
      await rows.put('dayPapers', { ...paper, placed })
  }
  if (since === null && mayCompare) await auditLedger(rows, envelope, report, own)
}

type Entries = ReadonlyMap<string, LedgerEntry>

async function entriesOf(rows: Tx, ids: readonly string[]): Promise<Entries> {
  const found = await rows.getMany('ledgerEntries', ids)
  return new Map(found.flatMap((entry) => (entry === null ? [] : [[entry.id, entry] as const])))
}

/** The place's numbers have no gap: each new report takes the one after the last. */
async function nextNumber(rows: Tx): Promise<number> {
  const reports = await rows.all('dayReports')
  return Math.max(0, ...reports.map(({ number }) => number ?? 0)) + 1
}

/** Whether the server computes other figures than the paper has; a manager is told both, once. */
async function compare(
  rows: Tx,
  envelope: Envelope,
  { id, reportId, day, cutoff, number, hash, figures, placed }: DayPaper,
  listed: readonly string[],
  entries: Entries,
): Promise<boolean> {
  const facts = listed.flatMap((fact) => entries.get(fact) ?? [])
  const own = factFigures(facts, { day, cutoff })
  const differences = figureDifferences(withoutState(figures), own)
  const isOther = facts.some(({ businessDay }) => businessDay !== day)
  if (differences.length === 0 && hash === figuresHash(reportId, own) && !isOther) return false
  if (placed?.differs === true) return true
  // What was sold and taken says more than the hour and the person that it was of.
  const rank = ({ path }: FigureDifference) => Number(!/^(?:sales|money)\./.test(path))
  const said = differences
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 5)
    .map(({ path, one, other }) => `${path} ${one} ≠ ${other}`)
  const context = await createContext(rows, envelope)
  await context.raise(rows, 'report_differs', null, [number, ...said].join(' · '), id)
  return true
}
