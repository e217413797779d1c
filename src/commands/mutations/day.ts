import * as v from 'valibot'
import type { Role } from '#domain/access/roles.ts'
import { type DayReport, isLastReport } from '#domain/closing/day-report.ts'
import { dayFiguresSchema, type WrittenFigures } from '#domain/closing/figures-schema.ts'
import { membershipBounds, membershipParts, sizeOfClose } from '#domain/closing/membership.ts'
import { id, integer, text } from '#domain/fields.ts'
import { day, idIn } from '#domain/unit-fields.ts'
import { faultText, type PrintFault, printFaults } from '#domain/print/print-fault.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { answerBefore } from '#domain/print/printer-answer.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import { derivedId } from '../derived-id.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import { reportIdOf } from '../report-id.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

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
  background: false,
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
    v.check(({ ids, figures }) => sizeOfClose(ids.length, figuresBytes(figures)) <= membershipBounds.bytes),
  ),
  added: { number: 'report' },
  reads: { rows: { closeId: 'dayPapers' } },
  background: false,
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
export function figuresBytes(figures: WrittenFigures): number {
  return JSON.stringify(figures).length
}

async function putParts(
  tx: Tx,
  context: MutationContext,
  { closeId: paperId, day: closedDay, ids }: { closeId: string; day: string; ids: readonly string[] },
): Promise<void> {
  const reportId = reportIdOf(context.placeId, closedDay)
  const parts = membershipParts(ids).map((part, nth) => ({
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

const args = v.object({ day, reason: text(3, 120) })

/** Opens the day that was closed last again: its facts are in no report until it is closed once more. Its number stays. */
export const dayReopen = defineMutation({
  kind: 'day.reopen',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['create-daily-report'],
  args,
  added: {},
  reads: { wholes: ['dayReports'] },
  background: false,
  title: 'outbox.kind.day-reopen',
  apply: (tx, said, context) => takeBack(tx, context, said, 'reopened', ['owner', 'manager']),
})

/** Declares the last report void: it stays with its number and the reason. `DELETE /daily-report/{id}`. */
export const dayVoid = defineMutation({
  kind: 'day.void',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['create-daily-report'],
  args,
  added: {},
  reads: { wholes: ['dayReports'] },
  background: false,
  title: 'outbox.kind.day-void',
  apply: (tx, said, context) => takeBack(tx, context, said, 'void', ['owner']),
})

async function takeBack(
  tx: Tx,
  context: MutationContext,
  { day, reason }: { day: string; reason: string },
  as: 'reopened' | 'void',
  by: readonly Role[],
): Promise<Result<null, Refusal>> {
  const person = await tx.get('placeUsers', context.actor)
  if (person === null || !by.includes(person.role)) return fail({ code: 'forbidden' })
  const report = await tx.get('dayReports', reportIdOf(context.placeId, day))
  if (report === null) return fail({ code: 'not_found' })
  if (report.status !== 'closed') return fail({ code: 'state_conflict', current: report.status })
  if (!isLastReport(report, await tx.all('dayReports'))) return fail({ code: 'report_not_last' })
  for (const paper of await tx.list('dayPapers', 'reportId', report.id)) {
    if (paper.takenBack !== null) continue
    const takenBack = { as, at: context.at, by: context.actor, reason }
    await tx.put('dayPapers', { ...paper, takenBack })
  }
  const nothing = { checks: 0, sales: 0, deposits: 0, payments: 0, refunds: 0 }
  await tx.put('dayReports', { ...report, status: as, facts: 0, awaited: 0, sums: nothing })
  return ok(null)
}

/**
 * A person has asked the printer of this device for its fiscal daily report. Which print that is follows from the report
 * before it: asked for twice, by whomever, it is one. Nothing is asked of a printer whose last report nobody knows the end
 * of, nor by a device that does not have it.
 */
export const fiscalReportAsk = defineMutation({
  kind: 'fiscal-report.ask',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['create-daily-report'],
  args: v.object({
    printerId: idIn('printers'),
    /** Of the printer's memory, and how many reports it had made, as far as its wrapper has told. */
    fiscalNo: v.nullable(text(1, 40)),
    reports: v.nullable(integer(0, 99_999)),
    /** The print of the report before this one, whatever became of it; null: this is the first. */
    after: v.nullable(id),
    /** The device that has the printer. */
    claimedBy: v.nullable(id),
  }),
  added: { claimedBy: 'printerId' },
  reads: { rows: { printerId: 'printers', after: 'printJobs' } },
  background: false,
  title: 'outbox.kind.fiscal-report-ask',
  async apply(tx, args, context) {
    const { printerId, fiscalNo, reports, after, claimedBy } = args
    const jobId = fiscalReportJobId(printerId, fiscalNo, after)
    if ((await tx.get('printJobs', jobId)) !== null) return ok(null)
    const refused = await whyNot(tx, args)
    const job: PrintJob = {
      id: jobId,
      kind: 'daily-report',
      printerId,
      printoutId: null,
      orderCheckId: null,
      orderId: null,
      content: null,
      status: 'queued',
      copy: 1,
      claimedBy,
      claimedUntil: null,
      fault: '',
      told: answerBefore(fiscalNo, reports),
      createdAt: context.at,
      createdBy: context.actor,
      endedAt: null,
      closedDay: null,
    }
    await tx.put(
      'printJobs',
      refused === null
        ? job
        : {
            ...job,
            status: 'failed',
            fault: faultText(refused, printFaults[refused]),
            endedAt: context.at,
          },
    )
    return ok(null)
  },
})

/** The id of the print of a printer's next daily report: one for each report before it. */
export function fiscalReportJobId(
  printerId: RowId<'printers'>,
  fiscalNo: string | null,
  after: string | null,
): string {
  return derivedId(after ?? printerId, 'fiscal daily report', printerId, fiscalNo ?? '')
}

type ReportJob = { after: string | null; claimedBy: string | null }

async function whyNot(tx: Tx, { after, claimedBy }: ReportJob): Promise<PrintFault | null> {
  if (claimedBy === null) return 'NOT_HERE'
  const before = after === null ? null : await tx.get('printJobs', after)
  const isOpen = before !== null && before.status !== 'printed' && before.status !== 'failed'
  return isOpen ? 'REPORT_OPEN' : null
}

/** Every command about the business day and its fiscal report. */
export const dayCommands = {
  'day.cover': dayCover,
  'day.close': dayClose,
  'day.reopen': dayReopen,
  'day.void': dayVoid,
  'fiscal-report.ask': fiscalReportAsk,
}
