import type { PrintoutBuyer, PrintoutType } from '#domain/document/printout.ts'
import { fail, ok } from '#domain/result.ts'
import type { Handlers } from '#server/http/handler.ts'
import { readPlace } from '#server/services/read-place.ts'
import { commandOf, runCall, type CallOf } from '../calls/run-call.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import { correctRefund } from './correct-refund.ts'
import { findPrintout, paidDocument, paymentsOf } from './find.ts'
import { newRefund } from './give-back.ts'
import { newDocument, type NewDocumentCall } from './issue.ts'
import { newPayment } from './take-payment.ts'

type PaymentKey =
  | 'order-payment.get'
  | 'order-payment.list-of-printout'
  | 'order-payment.issue-invoice'
  | 'order-payment.issue-receipt'
  | 'order-payment.issue-simplified-invoice'
  | 'order-payment.refund'
  | 'order-payment.set-paid'

type IssueCall = CallOf & {
  params: { orderId: string }
  body: Pick<NewDocumentCall, 'paymentType' | 'payment'>
}

/** Documents with the money for them: issuing, taking, giving back. */
export function paymentHandlers(services: Services): Pick<Handlers, PaymentKey> {
  const answer = async (placeId: string, printoutId: string) => {
    const found = await readPlace(services, placeId, (rows) => paidDocument(rows, printoutId))
    return found.ok ? ok({ data: found.value }) : found
  }

  /** Two commands, one after the other: a repeated key finds both again, or goes on where the first call broke off. */
  const issue = async (
    { params: { orderId }, body: { paymentType, payment }, ...call }: IssueCall,
    type: PrintoutType,
    buyer: PrintoutBuyer | null,
  ) => {
    const { placeId } = call.member
    const issuing = { kind: 'document.issue', target: `${orderId} ${type}` } as const
    const commandId = commandOf(services, call, issuing)
    const printoutId = namedId('printout', commandId)
    const document = { printoutId, orderId, type, buyer, paymentType, payment }
    const issued = await runCall(
      services,
      call,
      { ...issuing, args: (rows, next, at) => newDocument(rows, next, call.member, at, document) },
      commandId,
    )
    if (!issued.ok) return issued
    if (payment !== null) {
      const paymentId = namedId('payment', commandId)
      const money = { ...payment, paymentId, printoutId, orderId: null, type: paymentType, amount: null }
      const args = (rows: Parameters<typeof newPayment>[0]) => newPayment(rows, money)
      const taken = await runCall(services, call, { kind: 'payment.taken', target: printoutId, args })
      if (!taken.ok) return taken
    }
    return answer(placeId, printoutId)
  }

  return {
    'order-payment.get': ({ member, params }) =>
      readPlace(services, member.placeId, async (rows) => {
        const payment = await rows.get('orderPayments', params.id)
        return payment === null ? fail({ code: 'not_found' }) : ok({ data: payment })
      }),

    'order-payment.list-of-printout': ({ member, params: { printoutId } }) =>
      readPlace(services, member.placeId, async (rows) => {
        const printout = await findPrintout(rows, printoutId)
        return printout.ok ? ok({ data: await paymentsOf(rows, printoutId) }) : printout
      }),

    'order-payment.issue-invoice': (call) => issue(call, 'invoice', call.body.buyer),

    'order-payment.issue-receipt'(call) {
      const { buyer } = call.body
      return issue(call, 'receipt', buyer === null ? null : { ...buyer, name: '' })
    },

    'order-payment.issue-simplified-invoice': (call) =>
      issue(call, 'simplified-invoice', { ...call.body.buyer, name: '' }),

    async 'order-payment.set-paid'({ params, body, ...call }) {
      const paying = { kind: 'payment.taken', target: `${params.orderId} ${params.printoutId}` } as const
      const commandId = commandOf(services, call, paying)
      const payment = { ...params, ...body, paymentId: namedId('payment', commandId) }
      const args = (rows: Parameters<typeof newPayment>[0]) => newPayment(rows, payment)
      const done = await runCall(services, call, { ...paying, args }, commandId)
      return done.ok ? answer(call.member.placeId, params.printoutId) : done
    },

    async 'order-payment.refund'({ params: { printoutId }, body, ...call }) {
      const { placeId } = call.member
      const giving = { kind: 'refund.given', target: printoutId } as const
      const commandId = commandOf(services, call, giving)
      const refund = { ...body, printoutId, refundId: namedId('refund', commandId) }
      const args = (rows: Parameters<typeof newRefund>[0]) => newRefund(rows, call.member, refund)
      const done = await runCall(services, call, { ...giving, args }, commandId)
      if (!done.ok) return done
      const corrected = await correctRefund(services, call, refund.refundId)
      if (!corrected.ok) return corrected
      return readPlace(services, placeId, async (rows) => {
        const found = await paidDocument(rows, printoutId)
        if (!found.ok) return found
        const refunds = await rows.list('refunds', 'orderCheckId', found.value.printout.orderCheckId)
        const own = refunds.filter((each) => each.printoutId === printoutId)
        return ok({ data: { ...found.value, refunds: own.sort((a, b) => a.givenAt - b.givenAt) } })
      })
    },
  }
}
