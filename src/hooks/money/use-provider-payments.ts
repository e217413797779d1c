import { useCallback } from 'react'
import { paymentEndpoints, type PaymentEntry } from '#contract/areas/payments.ts'
import type { Output } from '#contract/endpoint.ts'
import type { RefundReason } from '#domain/payment/refund.ts'
import { ok, type Result } from '#domain/result.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { answered, dataIn } from '#device/calls/answered.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useAfterQueue } from '#hooks/outbox/use-after-queue.ts'
import { useAnswer, type Answer, type Asking } from '#hooks/calls/use-answer.ts'
import { useServerQuery, type ServerQuery } from '#hooks/calls/use-server-query.ts'

export type { PaymentEntry } from '#contract/areas/payments.ts'

/** A payment with what happened to it. */
export type PaymentView = Output<(typeof paymentEndpoints)['payment.get']>['data']

/** The payments to look for. Amounts in grosze, days `YYYY-MM-DD`; null: any. */
export type PaymentsAsked = {
  text: string
  amount: number | null
  from: string | null
  to: string | null
  kind: PaymentEntry['kind'] | null
  provider: PaymentEntry['provider']
  status: PaymentEntry['status'] | null
  /** From 1. */
  page: number
  pageSize: number
}

export type PaymentsFound = { data: readonly PaymentEntry[]; total: number }

/** Payments of the place as the server finds them. `asked` must stay the same while nothing else is wanted. */
export function usePaymentSearch(asked: PaymentsAsked): Answer<PaymentsFound> {
  return useAnswer(asked, search)
}

/** One payment, asked for again while it is looked at: what its provider says of it comes at any time. */
export function usePayment(id: string): ServerQuery<PaymentView> {
  const { api } = useAppServices()
  const { placeId } = usePlace()
  const call = useCallback(
    async (signal: AbortSignal) =>
      dataIn(await api.call(paymentEndpoints['payment.get'], { params: { placeId, id }, signal })),
    [api, placeId, id],
  )
  return useServerQuery(call)
}

/** A refund to make of an online payment. `items`: lines of its document by their place, thousandths of each. */
export type RefundAsked = {
  /** Grosze; null: all that is left, or what the lines come to. */
  amount: number | null
  items: { index: number; quantity: number }[]
  reason: RefundReason
  comment: string
  goods: 'RETURN_TO_STOCK' | 'DAMAGE_OR_SPOILAGE' | null
}

/** A person waits for it. */
const patience = { ms: 20_000, offline: false }

/** Gives an online payment back, once for each `key`, after all that was done here. */
export function useRefundPayment(): (
  onlinePaymentId: string,
  asked: RefundAsked,
  key: string,
) => Promise<Result<PaymentView, CallFailure>> {
  const { api } = useAppServices()
  const afterQueue = useAfterQueue()
  return useCallback(
    async (onlinePaymentId, body, idempotencyKey) => {
      const answer = await afterQueue(patience, () =>
        api.call(paymentEndpoints['payment.refund'], { params: { onlinePaymentId }, body, idempotencyKey }),
      )
      return answer.ok ? ok(answer.value.data) : answer
    },
    [api, afterQueue],
  )
}

async function search(
  { text, page, pageSize, ...wanted }: PaymentsAsked,
  { api, placeId, signal }: Asking,
): Promise<Result<PaymentsFound, CallFailure>> {
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null))
  const query = { text, pageNumber: page, pageSize, ...set }
  const answer = await api.call(paymentEndpoints['payment.search'], { params: { placeId }, query, signal })
  return answered(answer, (found) => found)
}
