import * as v from 'valibot'
import { reducePrintout } from '#domain/document/printout-lifecycle.ts'
import { id, text } from '#domain/fields.ts'
import { fail, ok } from '#domain/result.ts'
import { registerCancel } from '../checks/register-cancel.ts'
import { settleCheck } from '../checks/settle-check.ts'
import { writeDocument } from '../ledger/write-document.ts'
import { defineMutation } from '../mutation.ts'

/**
 * Takes a document back. One that lies on paper is never erased: an entry in the register of corrections mirrors it,
 * and money that was paid for it has to go back by a refund. `PUT /order-payment/cancel/{orderId}/{printoutId}`.
 */
export const documentCancel = defineMutation({
  kind: 'document.cancel',
  v: 1,
  nature: 'intent',
  permissions: ['cancel-printouts'],
  args: v.object({ printoutId: id, reason: text(1, 200) }),
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
    await context.notePrintout(tx, printout, 'canceled', `${printout.number}: ${reason}`)
    await settleCheck(tx, context, printout.orderCheckId)
    return ok(null)
  },
})
