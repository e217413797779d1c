import type { PaymentEntry } from '#contract/areas/payments.ts'
import { fail, ok } from '#domain/result.ts'
import { createSqlTx } from '#server/db/rows/sql-tx.ts'
import type { Handlers } from '#server/http/handler.ts'
import { createPastCounts } from '../lists/counted-past.ts'
import { correctRefund } from '../documents/correct-refund.ts'
import { newRefund } from '../documents/give-back.ts'
import { namedId } from '../calls/server-device.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import { commandOf, runCall } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import { paymentEntriesOf } from './entries.ts'
import { searchPayments } from './search.ts'

type PaymentKey = 'payment.get' | 'payment.search' | 'payment.refund'

/** Payments through providers: finding them, what happened to each, and giving online ones back. */
export function providerPaymentHandlers(services: Services): Pick<Handlers, PaymentKey> {
  const { database, clock } = services
  const countOf = createPastCounts(clock)

  /** Where the provider shows a payment; of no other than Adyen one is known. */
  const pageOf = async (
    placeId: string,
    { provider, reference }: Pick<PaymentEntry, 'provider' | 'reference'>,
  ) => {
    const account = provider === 'ADYEN' ? await accountOf(services, placeId, 'ADYEN') : null
    const number = /[A-Z0-9]+$/.exec(reference)?.[0]
    if (account === null || number === undefined) return null
    return `https://ca-${account.environment}.adyen.com/ca/ca/accounts/showTx.shtml?txType=Payment&pspReference=${number}`
  }

  const viewOf = async (placeId: string, id: string) => {
    const read = await readView(placeId, id)
    if (!read.ok) return read
    return ok({ data: { ...read.value, providerPage: await pageOf(placeId, read.value.payment) } })
  }

  const readView = (placeId: string, id: string) =>
    database.snapshot(placeId, async (db) => {
      const [payment] = await paymentEntriesOf(db, placeId, [id])
      if (payment === undefined) return fail({ code: 'not_found' } as const)
      const rows = createSqlTx(db, placeId, 0)
      const online = await rows.get('onlinePayments', id)
      const events = await rows.list('transactionEvents', 'paymentId', id)
      const refunds = await rows.list('refunds', 'orderPaymentId', id)
      events.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
      refunds.sort((a, b) => a.givenAt - b.givenAt || (a.id < b.id ? -1 : 1))
      return ok({ payment, online, events, refunds })
    })

  return {
    'payment.get': ({ member: { placeId }, params: { id } }) => viewOf(placeId, id),

    'payment.search': ({ member: { placeId }, query }) =>
      database.snapshot(placeId, (db) => searchPayments(db, placeId, query, countOf)),

    async 'payment.refund'({ params: { onlinePaymentId }, body, ...call }) {
      const { placeId } = call.member
      const giving = { kind: 'refund.given', target: onlinePaymentId } as const
      const commandId = commandOf(services, call, giving)
      const refundId = namedId('refund', commandId)
      const args = async (rows: Parameters<typeof newRefund>[0]) => {
        const online = await rows.get('onlinePayments', onlinePaymentId)
        if (online === null) return fail({ code: 'not_found' } as const)
        // The payment of the document that came of it has its id; without it there is no money yet.
        const payment = await rows.get('orderPayments', onlinePaymentId)
        if (payment === null) return fail({ code: 'payment_state', current: online.status } as const)
        if (
          services.providers[online.provider] === null ||
          (await accountOf(services, placeId, online.provider)) === null
        )
          return fail({ code: 'provider_not_set_up' } as const)
        return newRefund(rows, call.member, {
          ...body,
          refundId,
          printoutId: payment.printoutId,
          orderPaymentId: onlinePaymentId,
          type: null,
          drawerId: null,
        })
      }
      const done = await runCall(services, call, { ...giving, args }, commandId)
      if (!done.ok) return done
      const corrected = await correctRefund(services, call, refundId)
      return corrected.ok ? viewOf(placeId, onlinePaymentId) : corrected
    },
  }
}
