import * as v from 'valibot'
import { mayChangePaymentType, reducePrintout } from '#domain/document/printout-lifecycle.ts'
import type { Printout } from '#domain/document/printout.ts'
import { text } from '#domain/fields.ts'
import { idIn } from '#domain/unit-fields.ts'
import { isInDrawer, paymentTypes } from '#domain/money/payment-types.ts'
import { reducePrintJob } from '#domain/print/print-job-lifecycle.ts'
import { isDocumentPrint } from '#domain/print/document-prints.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { type PrinterAnswer, printerAnswerSchema } from '#domain/print/printer-answer.ts'
import { fail, ok } from '#domain/result.ts'
import { factsOfCheck } from '../notice-facts.ts'
import { registerCancel } from '../checks/register-cancel.ts'
import { updateCheckStatus } from '../checks/update-check-status.ts'
import type { MutationContext } from '../context.ts'
import { giveUpEInvoice } from '../e-invoices/give-up-e-invoice.ts'
import { writeDocument } from '../ledger/write-document.ts'
import { writePaymentType } from '../ledger/write-payment.ts'
import { defineMutation } from '../mutation.ts'
import { endOnlineAbove } from '../payments/end-online.ts'
import { resolveReports, toldOfReport } from '../print/resolve-reports.ts'
import type { Tx } from '../tx.ts'

/** Goes on without the paper, by right. `PUT /order-payment/skip-print/{orderId}/{printoutId}`. */
export const documentSkipPrint = defineMutation({
  kind: 'document.skip-print',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['skip-printing'],
  args: v.object({ printoutId: idIn('printouts') }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  background: false,
  title: 'outbox.kind.document-skip-print',
  async apply(tx, args, context) {
    const printout = await tx.get('printouts', args.printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    const status = reducePrintout(printout.status, 'skip')
    if (!status.ok) return fail({ code: 'document_state', current: status.error })
    await tx.put('printouts', { ...printout, status: status.value })
    await writeDocument(tx, context, printout, 'skipped')
    await context.notePrintout(tx, printout, 'skipped', printout.number)
    await updateCheckStatus(tx, context, printout.orderCheckId)
    return ok(null)
  },
})

/** Corrects how a document says it was paid, before it is printed. `PUT /printouts/payment-type/{printoutId}`. */
export const documentSetPaymentType = defineMutation({
  kind: 'document.set-payment-type',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ printoutId: idIn('printouts'), paymentType: v.picklist(paymentTypes) }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  background: false,
  title: 'outbox.kind.document-payment-type',
  async apply(tx, { printoutId, paymentType }, context) {
    const printout = await tx.get('printouts', printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    if (!mayChangePaymentType(printout.status))
      return fail({ code: 'document_state', current: printout.status })
    const payments = await tx.list('orderPayments', 'printoutId', printoutId)
    if (payments.some((each) => each.integrated && each.status !== 'not-paid')) {
      return fail({ code: 'payment_state' })
    }
    for (const payment of payments) {
      // What was paid in another way than the document says was said so on purpose: a document paid in two ways.
      if (payment.integrated || payment.type !== printout.paymentType) continue
      const tendered = isInDrawer(paymentType) ? payment.tendered : 0
      await tx.put('orderPayments', { ...payment, type: paymentType, tendered })
      await writePaymentType(tx, context, payment, paymentType)
    }
    await tx.put('printouts', { ...printout, paymentType })
    await context.notePrintout(tx, printout, 'updated', paymentType)
    return ok(null)
  },
})

/** The server has sent a document by e-mail; the address itself stays on the server. */
export const documentEmailed = defineMutation({
  kind: 'document.emailed',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: [],
  args: v.object({ printoutId: idIn('printouts'), to: text(0, 254) }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  background: false,
  title: 'outbox.kind.document-emailed',
  async apply(tx, { printoutId, to }, context) {
    const printout = await tx.get('printouts', printoutId)
    if (printout === null) await context.raise(tx, 'document_missing', null, printoutId)
    else await context.notePrintout(tx, printout, 'email sent', to)
    return ok(null)
  },
})

/** Drops a document that was never printed nor paid; its number stays used. `DELETE /printouts/{id}`. */
export const documentDelete = defineMutation({
  kind: 'document.delete',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['cancel-printouts'],
  args: v.object({ printoutId: idIn('printouts') }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  background: false,
  title: 'outbox.kind.document-delete',
  async apply(tx, args, context) {
    const printout = await tx.get('printouts', args.printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    const payments = await tx.list('orderPayments', 'printoutId', printout.id)
    if (payments.some(({ status }) => status !== 'refunded' && status !== 'not-paid')) {
      return fail({ code: 'not_given_back' })
    }
    const status = reducePrintout(printout.status, 'delete')
    if (!status.ok) return fail({ code: 'document_state', current: status.error })
    const given = await giveUpEInvoice(tx, printout)
    if (!given.ok) return given
    await tx.put('printouts', { ...given.value, status: status.value })
    await writeDocument(tx, context, printout, 'dropped')
    await endOnlineAbove(tx, context, printout.id)
    await context.notePrintout(tx, printout, 'deleted', printout.number)
    await updateCheckStatus(tx, context, printout.orderCheckId)
    return ok(null)
  },
})

/**
 * Takes a document back. One that lies on paper is never erased: an entry in the register of corrections mirrors it,
 * and money that was paid for it has to go back by a refund. `PUT /order-payment/cancel/{orderId}/{printoutId}`.
 */
export const documentCancel = defineMutation({
  kind: 'document.cancel',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['cancel-printouts'],
  args: v.object({ printoutId: idIn('printouts'), reason: text(1, 200) }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  background: false,
  title: 'outbox.kind.document-cancel',
  async apply(tx, { printoutId, reason }, context) {
    const printout = await tx.get('printouts', printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    const payments = await tx.list('orderPayments', 'printoutId', printoutId)
    if (payments.some(({ status }) => status !== 'refunded' && status !== 'not-paid')) {
      return fail({ code: 'not_given_back' })
    }
    const status = reducePrintout(printout.status, 'cancel')
    if (!status.ok) return fail({ code: 'document_state', current: status.error })
    const given = await giveUpEInvoice(tx, printout)
    if (!given.ok) return given
    await tx.put('printouts', { ...given.value, status: status.value })
    const isPrinted = printout.status === 'printed'
    const act = isPrinted && { canceled: await registerCancel(tx, context, printout, reason) }
    await writeDocument(tx, context, printout, act || 'dropped')
    await endOnlineAbove(tx, context, printout.id)
    await context.notePrintout(tx, printout, 'canceled', `${printout.number}: ${reason}`)
    await updateCheckStatus(tx, context, printout.orderCheckId)
    return ok(null)
  },
})

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
    jobId: v.nullable(idIn('printJobs')),
    printoutId: v.nullable(idIn('printouts')),
    /** The wrapper's word on the printer besides; absent: none, or a person says that it came out. */
    told: v.optional(v.nullable(printerAnswerSchema)),
  }),
  added: {},
  reads: { rows: { jobId: 'printJobs', printoutId: 'printouts' } },
  background: true,
  title: 'outbox.kind.document-printed',
  async apply(tx, args, context) {
    const job = args.jobId === null ? null : await tx.get('printJobs', args.jobId)
    if (args.jobId !== null && job === null) await context.raise(tx, 'job_missing', null, args.jobId)
    if (job !== null) {
      const status = reducePrintJob(job.status, 'print')
      if (status.ok) await putPrinted(tx, context, job, args.told ?? null)
      if (status.ok && job.orderCheckId !== null && !isDocumentPrint(job.kind)) {
        await context.note(tx, job.orderCheckId, 'entry printed', job.kind)
      }
    }
    // A copy or a correction says nothing of the document itself.
    const aboutIt = job === null || isDocumentPrint(job.kind)
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
  told: PrinterAnswer | null,
): Promise<void> {
  const printed: PrintJob =
    job.kind === 'daily-report' ? toldOfReport(job, told) : { ...job, status: 'printed', fault: '', told }
  await tx.put('printJobs', { ...printed, endedAt: context.at })
  await resolveReports(tx, context, job, told)
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
  await updateCheckStatus(tx, context, printout.orderCheckId)
}

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
    jobId: v.nullable(idIn('printJobs')),
    printoutId: v.nullable(idIn('printouts')),
    outcome: v.picklist(['failed', 'unknown']),
    fault: text(0, 500),
    /** The wrapper's word on the printer besides; absent: none, or a person says that nothing came out. */
    told: v.optional(v.nullable(printerAnswerSchema)),
  }),
  added: {},
  reads: { rows: { jobId: 'printJobs', printoutId: 'printouts' } },
  background: true,
  title: 'outbox.kind.document-error',
  async apply(tx, { outcome, fault, told = null, ...args }, context) {
    const job = args.jobId === null ? null : await tx.get('printJobs', args.jobId)
    if (args.jobId !== null && job === null) await context.raise(tx, 'job_missing', null, args.jobId)
    if (job !== null) {
      const status = reducePrintJob(job.status, outcome === 'failed' ? 'fail' : 'no-answer')
      if (job.status === 'unknown' && outcome === 'unknown') await resolveReports(tx, context, job, told)
      // Said twice, or too late: another job may be printing the document by now.
      if (!status.ok) return ok(null)
      const endedAt = outcome === 'failed' ? context.at : null
      await tx.put('printJobs', { ...job, status: status.value, fault, endedAt })
      await tellOfFault(tx, context, { ...job, fault }, outcome)
      await resolveReports(tx, context, job, told)
    }
    // A copy or a correction says nothing of the document itself.
    const aboutIt = job === null || isDocumentPrint(job.kind)
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
      printer: printer?.name ?? '',
      what: kind,
      outcome,
      fault,
      number: printout?.number ?? order?.number ?? facts.number,
    },
  })
}

/** Every command about documents that were issued. */
export const documentCommands = {
  'document.skip-print': documentSkipPrint,
  'document.set-payment-type': documentSetPaymentType,
  'document.emailed': documentEmailed,
  'document.delete': documentDelete,
  'document.cancel': documentCancel,
  'document.printed': documentPrinted,
  'document.error': documentError,
}
