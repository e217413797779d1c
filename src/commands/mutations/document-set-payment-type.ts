import * as v from 'valibot'
import { mayChangePaymentType } from '#domain/document/printout-lifecycle.ts'
import { id } from '#domain/fields.ts'
import { paymentTypes } from '#domain/payment/order-payment.ts'
import { fail, ok } from '#domain/result.ts'
import { writePaymentType } from '../ledger/write-payment.ts'
import { defineMutation } from '../mutation.ts'

/** Corrects how a document says it was paid, before it is printed. `PUT /printouts/payment-type/{printoutId}`. */
export const documentSetPaymentType = defineMutation({
  kind: 'document.set-payment-type',
  v: 1,
  nature: 'intent',
  permissions: ['place-order'],
  args: v.object({ printoutId: id, paymentType: v.picklist(paymentTypes) }),
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
