import * as v from 'valibot'
import { mayChangePaymentType, reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { id, text } from '#domain/fields.ts'
import { paymentTypes } from '#domain/money/payment-types.ts'
import { fail, ok } from '#domain/result.ts'
import { registerCancel } from '../checks/register-cancel.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { writeDocument } from '../ledger/write-document.ts'
import { writePaymentType } from '../ledger/write-payment.ts'
import { defineMutation } from '../mutation.ts'
import { endAskedAbove } from '../payments/end-asked.ts'

/** Goes on without the paper, by right. `PUT /order-payment/skip-print/{orderId}/{printoutId}`. */
export const documentSkipPrint = defineMutation({
  kind: 'document.skip-print',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['skip-printing'],
  args: v.object({ printoutId: id }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  report: false,
  title: 'outbox.kind.document-skip-print',
  async apply(tx, args, context) {
    const printout = await tx.get('printouts', args.printoutId)
    if (printout === null) return fail({ code: 'not_found' })
    const status = reducePrintout(printout.status, 'skip')
    if (!status.ok) return fail({ code: 'document_state', current: status.error })
    await tx.put('printouts', { ...printout, status: status.value })
    await writeDocument(tx, context, printout, 'skipped')
    await context.notePrintout(tx, printout, 'skipped', printout.number)
    await settleCheck(tx, context, printout.orderCheckId)
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
  args: v.object({ printoutId: id, paymentType: v.picklist(paymentTypes) }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  report: false,
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
      const tendered = paymentType === 'CASH' ? payment.tendered : 0
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
  args: v.object({ printoutId: id, to: text(0, 254) }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  report: false,
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
  args: v.object({ printoutId: id }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  report: false,
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
    await tx.put('printouts', { ...printout, status: status.value })
    await writeDocument(tx, context, printout, 'dropped')
    await endAskedAbove(tx, context, printout.id)
    await context.notePrintout(tx, printout, 'deleted', printout.number)
    await settleCheck(tx, context, printout.orderCheckId)
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
  args: v.object({ printoutId: id, reason: text(1, 200) }),
  added: {},
  reads: { rows: { printoutId: 'printouts' } },
  report: false,
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
    await tx.put('printouts', { ...printout, status: status.value })
    const isPrinted = printout.status === 'printed'
    const act = isPrinted && { canceled: await registerCancel(tx, context, printout, reason) }
    await writeDocument(tx, context, printout, act || 'dropped')
    await endAskedAbove(tx, context, printout.id)
    await context.notePrintout(tx, printout, 'canceled', `${printout.number}: ${reason}`)
    await settleCheck(tx, context, printout.orderCheckId)
    return ok(null)
  },
})
