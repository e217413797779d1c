import { factFigures, withoutState } from '#domain/closing/day-figures.ts'
import { sumsOf } from '#domain/closing/day-report.ts'
import type { LedgerEntry } from '#domain/closing/ledger-entry.ts'
import { figureDifferences } from '#domain/closing/snapshot.ts'
import type { Envelope } from '#contract/sync.ts'
import { groupBy } from '#domain/group-by.ts'
import { canonicalJson } from '#commands/canonical-json.ts'
import type { ArgsOf } from '#commands/mutations.ts'
import type { Row, TableName } from '#domain/tables.ts'
import type { LoggedCommand } from '#server/sync/ports.ts'
import type { PlaceState } from '#tests/support/memory/memory-place-store.ts'
import { placePapers } from '#tests/support/papers/place-papers.ts'

type Rows = <T extends TableName>(table: T) => Row<T>[]

/**
 * Every fact is in one report at most, and those of closed days that are in none are known to be; the papers stand as their
 * devices have printed them, and come to the ledger. Throws with the rule's id.
 */
export function checkReports(
  rows: Rows,
  facts: PlaceState['facts'],
  said: readonly Envelope[],
  log: readonly LoggedCommand[],
  wasRestored: boolean,
): void {
  const reports = rows('dayReports')
  const numbers = reports.flatMap(({ number }) => number ?? []).sort((a, b) => a - b)
  hold(numbers.length === reports.length, 'a report has no number')
  hold(
    numbers.every((number, nth) => number === nth + 1),
    `the numbers ${numbers} have gaps`,
  )
  const entries = new Map(rows('ledgerEntries').map((entry) => [entry.id, entry]))
  const partsOf = groupBy(rows('reportParts'), ({ paperId }) => paperId)
  const papersOf = groupBy(rows('dayPapers'), ({ reportId }) => reportId)
  const listedBy = (id: string) => (partsOf.get(id) ?? []).flatMap(({ ids }) => ids)
  checkSaid(rows, said, log)
  for (const report of reports) {
    const covered = [...facts].filter(([, { reportId }]) => reportId === report.id)
    const all = (papersOf.get(report.id) ?? []).toSorted(
      (a, b) => (a.placed?.nth ?? 0) - (b.placed?.nth ?? 0),
    )
    hold(
      all.every(({ placed }, nth) => placed?.nth === nth),
      'a paper has no place',
    )
    const series = all.flatMap(({ placed }) => placed?.supplement ?? [])
    hold(
      series.every((number, nth) => number === nth),
      `supplements ${series} of ${report.day}`,
    )
    const papers = all.filter(({ takenBack }) => takenBack === null)
    hold((report.status === 'closed') === papers.length > 0, `a report is ${report.status}`)
    const placed = placePapers(papers.map(({ id }) => ({ closeId: id, ids: listedBy(id) })))
    for (const { closeId, own } of placed) {
      const kept = covered.filter(([, { paperId }]) => paperId === closeId).map(([id]) => id)
      hold(kept.sort().join() === own.toSorted().join(), `a paper of ${report.day} has other facts`)
    }
    const here = covered.flatMap(([id]) => entries.get(id) ?? [])
    hold(report.facts === covered.length, `${report.facts} facts in the report of ${report.day}`)
    hold(report.awaited === covered.length - here.length, 'a fact is awaited that is here')
    hold(canonicalJson(report.sums) === canonicalJson(sumsOf(here)), `the sums of ${report.day}`)
    for (const paper of papers) {
      const listed = listedBy(paper.id).flatMap((id) => entries.get(id) ?? [])
      const isSame = saysItsFacts(paper, listed)
      // A restored server says nothing while something that was listed is still on its way to it.
      const isSilent = wasRestored && report.awaited > 0 && paper.placed?.differs === null
      hold(isSilent || paper.placed?.differs === !isSame, `a paper of ${report.day} is not what it lists`)
    }
  }
  // What is in no report and what is in one is all that there is.
  const days = new Map(reports.map(({ id, day }) => [id, day]))
  for (const entry of entries.values()) {
    const fact = facts.get(entry.id)
    hold(fact === undefined || days.get(fact.reportId) === entry.businessDay, 'a fact is in another day')
  }
}

/** Once every day was closed and nothing is on its way: the reports and their supplements are the ledger. */
export function checkAllReported({ rows: stored, facts }: Pick<PlaceState, 'rows' | 'facts'>): void {
  // Rows stand under their table's name, so they have its shape.
  const rowsOf = <T extends TableName>(table: T) =>
    [...stored.values()].flatMap((each) =>
      each.table === table && each.row !== null ? [each.row as unknown as Row<T>] : [],
    )
  const entries = rowsOf('ledgerEntries')
  const reports = rowsOf('dayReports')
  const left = entries.filter(({ id }) => !facts.has(id))
  hold(
    left.length === 0,
    `${left.length} facts are in no report, as ${left[0]?.kind} of ${left[0]?.businessDay}`,
  )
  for (const [day, ofDay] of groupBy(entries, ({ businessDay }) => businessDay)) {
    const report = reports.find((each) => each.day === day)
    hold(
      canonicalJson(report?.sums) === canonicalJson(sumsOf(ofDay)),
      `the report of ${day} is not its ledger`,
    )
  }
}

/** Rows are never changed in place and facts are only added, so each paper is held against so many of them once. */
const compared = new WeakMap<Row<'dayPapers'>, Map<number, boolean>>()

function saysItsFacts(paper: Row<'dayPapers'>, listed: readonly LedgerEntry[]): boolean {
  const known = compared.get(paper) ?? new Map<number, boolean>()
  compared.set(paper, known)
  const isSame =
    known.get(listed.length) ??
    figureDifferences(withoutState(paper.figures), factFigures(listed, paper)).length === 0
  known.set(listed.length, isSame)
  return isSame
}

/**
 * Each closing that was said is a paper to the letter, and nothing else is. Numbers of a device follow one another, but for
 * those of commands that were refused on the way, or that wait for a person's word.
 */
function checkSaid(rows: Rows, said: readonly Envelope[], log: readonly LoggedCommand[]): void {
  // Commands are those of people in this simulator, so their arguments are what their kinds say.
  const closes = said
    .filter(({ kind }) => kind === 'day.close')
    .map(({ args }) => args as unknown as ArgsOf<'day.close'>)
  const papers = new Map(rows('dayPapers').map((paper) => [paper.id, paper]))
  hold(papers.size === closes.length, 'a paper is missing or too many')
  for (const { closeId, number, figures } of closes) {
    const paper = papers.get(closeId)
    hold(paper?.number === number, `the paper ${number} has another number`)
    hold(canonicalJson(paper?.figures) === canonicalJson(figures), `the paper ${number} was changed`)
  }
  const without = log.filter(
    ({ envelope: { kind, args }, status }) =>
      args['kind'] === 'day.close' || (kind === 'day.close' && status !== 'applied'),
  ).length
  const series = groupBy(closes, ({ number }) => number.split('-Z')[0] ?? '')
  for (const [device, own] of series) {
    const numbers = own.map(({ number }) => Number(number.split('-Z')[1]))
    hold(
      numbers.every((number, nth) => number > (numbers[nth - 1] ?? 0)),
      `${device} has printed ${numbers}`,
    )
    hold((numbers.at(-1) ?? 0) <= numbers.length + without, `${device} has left out some before ${numbers}`)
  }
}

function hold(holds: boolean, what: string): void {
  if (!holds) throw new Error(`I18, reports: ${what}`)
}
