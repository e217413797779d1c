import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import type { MutationContext } from '../context.ts'
import { liveCheckId } from '../live-check.ts'
import type { Tx } from '../tx.ts'
import { contentFor } from './content-for.ts'
import type { PrintRequest } from './print-request.ts'
import type { RowId } from '#domain/units.ts'

/** A job as it was asked for. `content`: null where it is read from the rows. */
export type WantedJob = PrintRequest &
  Pick<PrintJob, 'content' | 'copy' | 'claimedBy'> & { jobId: RowId<'printJobs'> }

/**
 * Makes the job of a print. What stands on a ticket or a bill is read from the rows at this moment and never changes
 * afterwards. One that is asked for twice, or may not be printed, is noted and never reaches a printer.
 */
export async function createPrintJob(tx: Tx, context: MutationContext, args: WantedJob): Promise<void> {
  const { jobId, kind, printerId, printoutId, orderId, copy, claimedBy } = args
  const orderCheckId = await checkOf(tx, args)
  if ((await tx.get('printJobs', jobId)) !== null) {
    await context.raise(tx, 'job_exists', orderCheckId, kind)
    return
  }
  const check = orderCheckId === null ? null : await tx.get('orderChecks', orderCheckId)
  const job: PrintJob = {
    id: jobId,
    kind,
    printerId,
    printoutId,
    orderCheckId,
    orderId,
    copy,
    claimedBy,
    content: args.content ?? (await contentFor(tx, context, { ...args, orderCheckId })),
    status: 'queued',
    claimedUntil: null,
    fault: '',
    told: null,
    endedAt: null,
    createdAt: context.at,
    createdBy: context.actor,
    closedDay: check?.closedDay ?? null,
  }
  const may = await mayPrint(tx, context, job)
  await tx.put('printJobs', may ? job : { ...job, status: 'failed', endedAt: context.at })
}

/** The check of a print about a document or an order: the print belongs to it, and leaves the devices with it. */
async function checkOf(
  tx: Tx,
  { printoutId, orderId, orderCheckId }: Pick<PrintJob, 'printoutId' | 'orderId' | 'orderCheckId'>,
): Promise<string | null> {
  const printout = printoutId === null ? null : await tx.get('printouts', printoutId)
  const order = orderId === null ? null : await tx.get('orders', orderId)
  const found = printout?.orderCheckId ?? order?.orderCheckId ?? orderCheckId
  return found === null ? null : liveCheckId(tx, found)
}

/**
 * A document that is on paper, on its way there or dropped gets no second print but copies (I13). A daily report is
 * asked for by `fiscal-report.ask` alone.
 */
async function mayPrint(tx: Tx, context: MutationContext, job: PrintJob): Promise<boolean> {
  if (job.kind === 'daily-report') return false
  if (!isDocumentPrint(job.kind)) return true
  const printout = job.printoutId === null ? null : await tx.get('printouts', job.printoutId)
  if (printout === null) {
    await context.raise(tx, 'document_missing', job.orderCheckId, job.printoutId ?? job.kind)
    return false
  }
  const status = reducePrintout(printout.status, 'print')
  if (status.ok) await tx.put('printouts', { ...printout, status: status.value, fault: '' })
  return status.ok
}
