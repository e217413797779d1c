import * as v from 'valibot'
import type { PaymentProvider, ProviderAccount, RefundRequest } from '../payments/payment-provider.ts'
import type { P24Http } from './p24-http.ts'
import { p24Keys } from './p24-keys.ts'

const refunds = v.object({
  data: v.object({
    refunds: v.array(v.object({ requestId: v.optional(v.string(), ''), status: v.number() })),
  }),
})

/** Of a refund that cannot be: one entry for each refund that was asked for. */
const conflict = v.object({ error: v.array(v.object({ message: v.optional(v.string(), '') })) })

const error = v.object({ error: v.string() })

/** A request of this id was heard before: it is there, or is just being taken. */
const heardBefore = ['Request already exists', 'Concurrent call']

/** As this provider knows a refund: its own field takes 35 characters, an id has 36. */
export function refundsUuid(refundId: string): string {
  return refundId.replaceAll('-', '')
}

/** Our id of a refund, of what the provider knows it by; null: it is none of ours. */
export function refundOfUuid(uuid: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(uuid)
  return parts === null ? null : parts.slice(1).join('-')
}

/**
 * Money back by the provider. A refund is asked for under its own id, so that the same one again is no second one.
 */
export function createP24Refunds(ask: P24Http): Pick<PaymentProvider, 'refund' | 'refundState'> {
  async function refundState(account: ProviderAccount, { refundId, reference }: RefundRequest) {
    const keys = p24Keys(account)
    if (keys === null) return { kind: 'unknown' } as const
    const path = `refund/by/orderId/${encodeURIComponent(reference)}`
    const answer = await ask(account.environment, keys, { method: 'GET', path, body: null })
    const read = v.safeParse(refunds, answer?.status === 200 ? answer.body : null)
    const found = read.success
      ? read.output.data.refunds.find(({ requestId }) => requestId === refundId)
      : undefined
    if (found?.status === 1) return { kind: 'confirmed' } as const
    if (found?.status === 2 || found?.status === 3) return { kind: 'pending' } as const
    if (found?.status === 4) return { kind: 'failed', reason: 'rejected' } as const
    return { kind: 'unknown' } as const
  }

  return {
    refundState,

    async refund(account, request) {
      const keys = p24Keys(account)
      if (keys === null) return { kind: 'unknown' }
      const { refundId, session, reference, amount, reason, webhookUrl } = request
      const sent = { kind: 'sent', reference: refundsUuid(refundId) } as const
      const body = {
        requestId: refundId,
        refundsUuid: refundsUuid(refundId),
        refunds: [
          { orderId: Number(reference), sessionId: session.sessionId, amount, description: words[reason] },
        ],
        urlStatus: webhookUrl,
      }
      const answer = await ask(account.environment, keys, {
        method: 'POST',
        path: 'transaction/refund',
        body,
      })
      if (answer?.status === 201 || answer?.status === 200) return sent
      const refused = v.safeParse(conflict, answer?.status === 409 ? answer.body : null)
      if (refused.success) return { kind: 'refused', reason: refused.output.error[0]?.message ?? '' }
      if (!v.is(error, answer?.body)) return { kind: 'unknown' }
      if (!heardBefore.includes(answer.body.error)) {
        return answer.status === 400 ? { kind: 'refused', reason: answer.body.error } : { kind: 'unknown' }
      }
      const state = await refundState(account, request)
      return state.kind === 'unknown' ? state : sent
    },
  }
}

/** The words that the guest reads in the history of the bank, 35 characters at most. */
const words = {
  FRAUD: 'Zwrot: podejrzenie oszustwa',
  CUSTOMER_REQUEST: 'Zwrot na prośbę klienta',
  RETURN: 'Zwrot towaru',
  DUPLICATE: 'Zwrot podwójnej płatności',
  OTHER: 'Zwrot płatności',
} as const satisfies Record<RefundRequest['reason'], string>
