import * as v from 'valibot'
import { id, integer, text } from '#domain/fields.ts'
import { faultText, printFaults, type PrintFault } from '#domain/print/print-fault.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { toldBefore } from '#domain/print/printer-told.ts'
import { ok } from '#domain/result.ts'
import { derivedId } from '../derived-id.ts'
import { defineMutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'

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
    printerId: id,
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
  report: false,
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
      told: toldBefore(fiscalNo, reports),
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
export function fiscalReportJobId(printerId: string, fiscalNo: string | null, after: string | null): string {
  return derivedId(after ?? printerId, 'fiscal daily report', printerId, fiscalNo ?? '')
}

type Asked = { after: string | null; claimedBy: string | null }

async function whyNot(tx: Tx, { after, claimedBy }: Asked): Promise<PrintFault | null> {
  if (claimedBy === null) return 'NOT_HERE'
  const before = after === null ? null : await tx.get('printJobs', after)
  const isOpen = before !== null && before.status !== 'printed' && before.status !== 'failed'
  return isOpen ? 'REPORT_OPEN' : null
}
