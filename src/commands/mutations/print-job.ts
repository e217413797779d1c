import * as v from 'valibot'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { comment, id, integer, text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { billWishSchema, printContentSchema } from '#domain/print/print-content.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import { printJobKinds, type PrintJob } from '#domain/print/print-job.ts'
import { fail, ok } from '#domain/result.ts'
import { liveCheckId } from '../checks/live-check.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { contentFor } from '../print/content-for.ts'
import type { Tx } from '../tx.ts'

/**
 * Something is to be printed. What stands on a ticket or a bill is read from the rows at this moment and never
 * changes afterwards. A device that has the printer claims its own job at once; another one leaves it to be claimed.
 */
export const printJobCreate = defineMutation({
  kind: 'print-job.create',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: [],
  args: v.object({
    jobId: idIn('printJobs'),
    kind: v.picklist(printJobKinds),
    printerId: idIn('printers'),
    printoutId: v.nullable(idIn('printouts')),
    orderCheckId: v.nullable(idIn('orderChecks')),
    orderId: v.nullable(idIn('orders')),
    /** The lines that a ticket or a slip is about; null: all of the order at the printer's station. */
    lineIds: v.nullable(v.pipe(v.array(id), v.maxLength(120))),
    /** Why something was taken back. */
    reason: comment,
    /** The content of the print, where it is not about rows: a report, a test. */
    content: v.nullable(printContentSchema),
    copy: integer(1, 99),
    /** Address of the guest's page, for a bill. */
    payLink: v.optional(text(1, 200)),
    /** The wishes for a bill. */
    bill: v.optional(billWishSchema),
    /** The device that has the printer, when it is the one that asks. */
    claimedBy: v.nullable(id),
  }),
  added: { claimedBy: 'printerId' },
  reads: {
    rows: {
      jobId: 'printJobs',
      printerId: 'printers',
      printoutId: 'printouts',
      orderCheckId: 'orderChecks',
      orderId: 'orders',
      lineIds: 'orderLines',
    },
  },
  background: false,
  title: 'outbox.kind.print-job-create',
  async apply(tx, args, context) {
    const { jobId, kind, printerId, printoutId, orderId, copy, claimedBy } = args
    const orderCheckId = await checkOf(tx, args)
    if ((await tx.get('printJobs', jobId)) !== null) {
      await context.raise(tx, 'job_exists', orderCheckId, kind)
      return ok(null)
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
    return ok(null)
  },
})

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

/**
 * A device that has the printer takes a job of another one, for a while. The server's word decides between two: only
 * after it may the device print.
 */
export const printJobClaim = defineMutation({
  kind: 'print-job.claim',
  v: 1,
  nature: 'intent',
  by: 'device',
  permissions: [],
  args: v.object({
    jobId: idIn('printJobs'),
    clientId: id,
    /** For how long, ms. */
    lease: integer(1_000, 600_000),
  }),
  added: {},
  reads: { rows: { jobId: 'printJobs' } },
  background: true,
  title: 'outbox.kind.print-job-claim',
  async apply(tx, { jobId, clientId, lease }, context) {
    const job = await tx.get('printJobs', jobId)
    if (job === null) return fail({ code: 'not_found' })
    if (job.status !== 'queued') return fail({ code: 'job_claimed', current: job.status })
    if (job.claimedBy !== null && job.claimedBy !== clientId) {
      return fail({ code: 'job_claimed', current: job.claimedBy })
    }
    await tx.put('printJobs', { ...job, claimedBy: clientId, claimedUntil: context.at + lease })
    return ok(null)
  },
})

/** Every command about print jobs. */
export const printJobCommands = {
  'print-job.create': printJobCreate,
  'print-job.claim': printJobClaim,
}
