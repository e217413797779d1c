import * as v from 'valibot'
import type { DayReport } from '#domain/closing/day-report.ts'
import { dayFiguresSchema, type WrittenFigures } from '#domain/closing/figures-schema.ts'
import { membershipBounds, partsOf, sizeOfClose } from '#domain/closing/membership.ts'
import { day, id, integer, text } from '#domain/fields.ts'
import { ok } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { reportIdOf } from '../report-id.ts'
import type { Tx } from '../tx.ts'

/** Facts that a closing of a day lists, by the ids of their entries. */
const listed = v.pipe(v.array(id), v.maxLength(membershipBounds.command))

/** Some of the facts of a closing that lists more than one command may name; `day.close` follows. */
export const dayCover = defineMutation({
  kind: 'day.cover',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['create-daily-report'],
  args: v.object({ closeId: id, day, ids: listed }),
  added: {},
  reads: { rows: { closeId: 'dayPapers' } },
  report: false,
  title: 'outbox.kind.day-cover',
  async apply(tx, args, context) {
    await putParts(tx, context, args)
    return ok(null)
  },
})

/**
 * A business day was closed by content: what it lists is what its paper counts, whatever comes later. Each closing keeps its
 * paper; which one is the day's report, and the place's number of that, is for the server to say.
 */
export const dayClose = defineMutation({
  kind: 'day.close',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['create-daily-report'],
  args: v.pipe(
    v.object({
      closeId: id,
      day,
      /** Of the device's own series of reports. */
      number: text(1, 20),
      /** When a business day begins here, minutes after midnight. */
      cutoff: integer(0, 1439),
      ids: listed,
      /** How many facts it lists, those of its `day.cover` included. */
      listed: integer(0, 9_999_999),
      hash: id,
      figures: dayFiguresSchema,
    }),
    v.check(({ ids, figures }) => sizeOfClose(ids.length, bytesOf(figures)) <= membershipBounds.bytes),
  ),
  added: { number: 'report' },
  reads: { rows: { closeId: 'dayPapers' } },
  report: false,
  title: 'outbox.kind.day-close',
  async apply(tx, { closeId, ids, ...said }, context) {
    if ((await tx.get('dayPapers', closeId)) !== null) return ok(null)
    const reportId = reportIdOf(context.placeId, said.day)
    await putParts(tx, context, { closeId, day: said.day, ids })
    await tx.put('dayPapers', {
      id: closeId,
      reportId,
      ...said,
      at: context.at,
      personId: context.actor,
      takenBack: null,
      placed: null,
      closedDay: said.day,
    })
    const known = await tx.get('dayReports', reportId)
    const report = known ?? newReport(reportId, said, context)
    await tx.put('dayReports', { ...report, status: 'closed' })
    return ok(null)
  },
})

/** How large figures are in a command, bytes. */
export function bytesOf(figures: WrittenFigures): number {
  return JSON.stringify(figures).length
}

async function putParts(
  tx: Tx,
  context: MutationContext,
  { closeId: paperId, day: closedDay, ids }: { closeId: string; day: string; ids: readonly string[] },
): Promise<void> {
  const reportId = reportIdOf(context.placeId, closedDay)
  const parts = partsOf(ids).map((part, nth) => ({
    id: context.idOf('report part', nth),
    reportId,
    paperId,
    ids: part,
    closedDay,
  }))
  await tx.putMany('reportParts', parts)
}

function newReport(
  id: string,
  { day, listed, figures }: { day: string; listed: number; figures: WrittenFigures },
  { at, actor }: MutationContext,
): DayReport {
  const { sales, money } = figures
  return {
    id,
    day,
    number: null,
    status: 'closed',
    closedAt: at,
    closedBy: actor,
    facts: listed,
    awaited: 0,
    sums: {
      checks: sales.checks,
      sales: sales.gross,
      deposits: sales.deposits,
      payments: money.payments,
      refunds: money.refunds + money.onTheWay - money.undone,
    },
  }
}
