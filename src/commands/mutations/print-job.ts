import * as v from 'valibot'
import { comment, id, integer, text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { billWishSchema, printContentSchema } from '#domain/print/print-content.ts'
import { printJobKinds } from '#domain/print/print-job.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { createPrintJob } from '../print/create-print-job.ts'

/**
 * Something is to be printed. A device that has the printer claims its own job at once; another one leaves it to be claimed.
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
    await createPrintJob(tx, context, args)
    return ok(null)
  },
})

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
