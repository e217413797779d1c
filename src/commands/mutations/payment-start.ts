import { ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'
import { paymentArgs, putPayment } from './payment-taken.ts'

/** A payment was begun on the provider's terminal; its outcome comes from the provider. */
export const paymentStart = defineMutation({
  kind: 'payment.start',
  v: 1,
  nature: 'fact',
  by: 'person',
  permissions: ['place-order'],
  args: paymentArgs,
  added: {},
  reads: { rows: { paymentId: 'orderPayments', orderCheckId: 'orderChecks', printoutId: 'printouts' } },
  report: false,
  title: 'outbox.kind.payment-start',
  async apply(tx, args, context) {
    await putPayment(tx, context, args, 'in-progress')
    return ok(null)
  },
})
