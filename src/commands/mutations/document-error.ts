import * as v from 'valibot'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { id, text } from '#domain/fields.ts'
import { isFiscal, type PrintJob } from '#domain/print/print-job.ts'
import { reducePrintJob } from '#domain/print/print-job-lifecycle.ts'
import { printerToldSchema } from '#domain/print/printer-told.ts'
import { ok } from '#domain/result.ts'
import { factsOfCheck } from '../checks/notice-facts.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation } from '../mutation.ts'
import { settleReports } from '../print/settle-reports.ts'
import type { Tx } from '../tx.ts'

/**
 * A printer refused (`failed`) or did not answer (`unknown`): then nobody knows whether it printed, and only a person
 * or a late answer says. `PUT /printouts/error/{printoutId}`.
 */
export const documentError = defineMutation({
  kind: 'document.error',
  v: 1,
  nature: 'fact',
  by: 'device',
  permissions: [],
  args: v.object({
    jobId: v.nullable(id),
    printoutId: v.nullable(id),
    outcome: v.picklist(['failed', 'unknown']),
    fault: text(0, 500),
    /** What the wrapper said of the printer besides; absent: nothing, or a person says that nothing came out. */
    told: v.optional(v.nullable(printerToldSchema)),
  }),
  added: {},
  reads: { rows: { jobId: 'printJobs', printoutId: 'printouts' } },
  report: true,
  title: 'outbox.kind.document-error',
  async apply(tx, { outcome, fault, told = null, ...args }, context) {
    const job = args.jobId === null ? null : await tx.get('printJobs', args.jobId)
    if (args.jobId !== null && job === null) await context.raise(tx, 'job_missing', null, args.jobId)
    if (job !== null) {
      const status = reducePrintJob(job.status, outcome === 'failed' ? 'fail' : 'no-answer')
      if (job.status === 'unknown' && outcome === 'unknown') await settleReports(tx, context, job, told)
      // Said twice, or too late: another job may be printing the document by now.
      if (!status.ok) return ok(null)
      const endedAt = outcome === 'failed' ? context.at : null
      await tx.put('printJobs', { ...job, status: status.value, fault, endedAt })
      await tellOfFault(tx, context, { ...job, fault }, outcome)
      await settleReports(tx, context, job, told)
    }
    // A copy or a correction says nothing of the document itself.
    const aboutIt = job === null || isFiscal(job.kind)
    const printoutId = aboutIt ? (args.printoutId ?? job?.printoutId ?? null) : null
    const printout = printoutId === null ? null : await tx.get('printouts', printoutId)
    if (printout === null) {
      if (printoutId !== null) await context.raise(tx, 'document_missing', null, printoutId)
      return ok(null)
    }
    const status = reducePrintout(printout.status, outcome === 'failed' ? 'error' : 'no-answer')
    if (!status.ok) return ok(null)
    await tx.put('printouts', { ...printout, status: status.value, fault })
    await context.notePrintout(tx, printout, 'print error', fault)
    return ok(null)
  },
})

/** Told to whoever had it printed, and to those who look after the printers. */
async function tellOfFault(
  tx: Tx,
  context: MutationContext,
  { kind, printerId, printoutId, orderId, orderCheckId, createdBy, fault }: PrintJob,
  outcome: 'failed' | 'unknown',
): Promise<void> {
  const printer = await tx.get('printers', printerId)
  const printout = printoutId === null ? null : await tx.get('printouts', printoutId)
  const order = orderId === null ? null : await tx.get('orders', orderId)
  const check = orderCheckId === null ? null : await tx.get('orderChecks', orderCheckId)
  const facts = await factsOfCheck(tx, check)
  await context.notify(tx, {
    kind: 'printer-fault',
    to: { userIds: [createdBy], anyOf: ['manage-printer-settings'] },
    orderCheckId,
    facts: {
      ...facts,
      ...{ printer: printer?.name ?? '', what: kind, outcome, fault },
      number: printout?.number ?? order?.number ?? facts.number,
    },
  })
}
