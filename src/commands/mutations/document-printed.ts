import * as v from 'valibot'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import type { Printout } from '#domain/document/printout.ts'
import { id } from '#domain/fields.ts'
import { isFiscal, type PrintJob } from '#domain/print/print-job.ts'
import { reducePrintJob } from '#domain/print/print-job-lifecycle.ts'
import { printerToldSchema, type PrinterTold } from '#domain/print/printer-told.ts'
import { ok } from '#domain/result.ts'
import { settleCheck } from '../checks/settle-check.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { settleReports, toldOfReport } from '../print/settle-reports.ts'
import type { Tx } from '../tx.ts'

/**
 * Something came out of a printer: the printer said so, or a person who looked. A job names its document itself; a
 * document without a job was printed by other means. `PUT /printouts/print/{printoutId}`.
 */
export const documentPrinted = defineMutation({
  kind: 'document.printed',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({
    jobId: v.nullable(id),
    printoutId: v.nullable(id),
    /** What the wrapper said of the printer besides; absent: nothing, or a person says that it came out. */
    told: v.optional(v.nullable(printerToldSchema)),
  }),
  added: {},
  reads: { rows: { jobId: 'printJobs', printoutId: 'printouts' } },
  report: true,
  title: 'outbox.kind.document-printed',
  async apply(tx, args, context) {
    const job = args.jobId === null ? null : await tx.get('printJobs', args.jobId)
    if (args.jobId !== null && job === null) await context.raise(tx, 'job_missing', null, args.jobId)
    if (job !== null) {
      const status = reducePrintJob(job.status, 'print')
      if (status.ok) await putPrinted(tx, context, job, args.told ?? null)
      if (status.ok && job.orderCheckId !== null && !isFiscal(job.kind)) {
        await context.note(tx, job.orderCheckId, 'entry printed', job.kind)
      }
    }
    // A copy or a correction says nothing of the document itself.
    const aboutIt = job === null || isFiscal(job.kind)
    const printoutId = aboutIt ? (args.printoutId ?? job?.printoutId ?? null) : null
    const printout = printoutId === null ? null : await tx.get('printouts', printoutId)
    if (printout !== null) await markPrinted(tx, context, printout)
    else if (printoutId !== null) await context.raise(tx, 'document_missing', null, printoutId)
    return ok(null)
  },
})

async function putPrinted(
  tx: Tx,
  context: MutationContext,
  job: PrintJob,
  told: PrinterTold | null,
): Promise<void> {
  const printed: PrintJob =
    job.kind === 'daily-report' ? toldOfReport(job, told) : { ...job, status: 'printed', fault: '', told }
  await tx.put('printJobs', { ...printed, endedAt: context.at })
  await settleReports(tx, context, job, told)
}

async function markPrinted(tx: Tx, context: MutationContext, printout: Printout): Promise<void> {
  const status = reducePrintout(printout.status, 'printed')
  if (!status.ok) {
    // The paper is there; a document that was dropped meanwhile does not come back by itself.
    if (printout.status !== 'printed')
      await context.raise(tx, 'document_dropped', printout.orderCheckId, printout.number)
    return
  }
  await tx.put('printouts', { ...printout, status: status.value, printedAt: context.at, fault: '' })
  await context.notePrintout(tx, printout, 'printed', printout.number)
  await settleCheck(tx, context, printout.orderCheckId)
}
