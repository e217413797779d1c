import * as v from 'valibot'
import type { Envelope } from '#contract/sync.ts'
import { dayClose, dayCover, dayReopen, dayVoid } from '#commands/mutations/day.ts'
import { reportIdOf } from '#commands/report-id.ts'
import type { Tx } from '#commands/tx.ts'
import type { DayPaper } from '#domain/closing/day-report.ts'
import { groupBy } from '#domain/group-by.ts'
import { listedBy, recount } from './count-report.ts'
import type { LockedPlace } from './ports.ts'

/**
 * Gives each fact its one report, each report its number in the order of the log, and each paper its place in it; and
 * compares a paper with the figures of its facts. `entryIds`: the entries that the command has written.
 */
export async function placeInReports(
  place: LockedPlace,
  envelope: Envelope,
  rows: Tx,
  entryIds: readonly string[],
): Promise<void> {
  const came = entryIds.length === 0 ? [] : await place.reportFacts.came(entryIds)
  for (const [reportId, facts] of groupBy(came, ({ reportId }) => reportId)) {
    await recount(place, rows, envelope, reportId, { came: facts.map(({ id }) => id) })
  }
  const said = [dayClose, dayCover].find(({ kind }) => kind === envelope.kind)
  if (said !== undefined) {
    const args = v.safeParse(said.args, envelope.args)
    const paper = args.success ? await rows.get('dayPapers', args.output.closeId) : null
    if (paper === null || paper.takenBack !== null) return
    await cover(place, rows, paper)
    await recount(place, rows, envelope, paper.reportId)
  }
  if (envelope.kind === dayReopen.kind || envelope.kind === dayVoid.kind) {
    const { day } = v.parse(dayReopen.args, envelope.args)
    await place.reportFacts.uncover(reportIdOf(envelope.placeId, day))
  }
}

/** A listed fact counts as covered whether or not it is here; one of another day belongs to the report of that. */
async function cover(place: LockedPlace, rows: Tx, paper: DayPaper): Promise<void> {
  const ids = await listedBy(rows, paper)
  const entries = await rows.getMany('ledgerEntries', ids)
  const facts = ids.map((id, nth) => ({ id, entry: entries[nth] ?? null }))
  const ofDay = facts.filter(({ entry }) => entry === null || entry.businessDay === paper.day)
  const covered = ofDay.map(({ id, entry }) => ({ id, here: entry !== null }))
  await place.reportFacts.cover(paper.reportId, paper.id, covered)
}
