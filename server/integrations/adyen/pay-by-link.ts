import * as v from 'valibot'
import type { RefundReason } from '#domain/payment/refund.ts'
import type { PaymentProvider, ProviderAccount, Session, SessionState } from '../payments/payment-provider.ts'
import { fieldOf } from './account-values.ts'
import { failureOf, type AdyenClient } from './client.ts'

const linkSchema = v.object({
  id: v.string(),
  url: v.string(),
  status: v.string(),
  amount: v.object({ value: v.number() }),
})

const refundSchema = v.object({ pspReference: v.string() })

/** The spec's five reasons are the provider's own; one is written otherwise there. */
const refundWords: Record<RefundReason, string> = {
  FRAUD: 'FRAUD',
  CUSTOMER_REQUEST: 'CUSTOMER REQUEST',
  RETURN: 'RETURN',
  DUPLICATE: 'DUPLICATE',
  OTHER: 'OTHER',
}

const languages = { pl: 'pl-PL', en: 'en-US' } as const

/** How a number of a payment looks at the provider; a link's own number is not one. */
const payment = /^[A-Z0-9]{16}$/

/**
 * Adyen as a provider of online payments: a page of the provider's own for each attempt (Pay by Link). A guest may try
 * several cards there; the message about the authorisation says that the money is there, the link's status only that
 * somebody paid.
 */
export function createPayByLink(client: AdyenClient): PaymentProvider {
  const stateOf = async (account: ProviderAccount, session: Session): Promise<SessionState> => {
    if (session.token === null) return { kind: 'unknown' }
    const path = `/paymentLinks/${encodeURIComponent(session.token)}`
    const answer = await client.ask(account, { api: 'checkout', method: 'GET', path })
    const link = v.safeParse(linkSchema, answer.ok ? answer.value : null)
    return link.success ? stateOfLink(link.output, session) : { kind: 'unknown' }
  }

  return {
    stateOf,
    // The provider takes the money without another word of ours.
    verify: stateOf,

    async open(account, request) {
      const { onlinePaymentId, sessionId, amount, description, locale, email, returnUrl, expiresAt } = request
      const answer = await client.ask(account, {
        api: 'checkout',
        method: 'POST',
        path: '/paymentLinks',
        idempotencyKey: sessionId,
        body: {
          merchantAccount: fieldOf(account, 'merchantAccount'),
          reference: sessionId,
          amount: { currency: 'PLN', value: amount },
          countryCode: 'PL',
          shopperLocale: languages[locale],
          shopperEmail: email === '' ? undefined : email,
          description: description.slice(0, 280),
          expiresAt: new Date(expiresAt).toISOString(),
          reusable: false,
          returnUrl,
          store: fieldOf(account, 'store') === '' ? undefined : fieldOf(account, 'store'),
          metadata: { placeId: account.placeId, onlinePaymentId },
        },
      })
      if (!answer.ok) {
        return answer.error.kind === 'unknown'
          ? { kind: 'unknown' }
          : { kind: 'refused', reason: answer.error.kind === 'refused' ? answer.error.reason : 'keys' }
      }
      const link = v.safeParse(linkSchema, answer.value)
      return link.success
        ? { kind: 'open', url: link.output.url, token: link.output.id }
        : { kind: 'unknown' }
    },

    async end(account, { token }) {
      if (token === null) return
      const path = `/paymentLinks/${encodeURIComponent(token)}`
      await client.ask(account, { api: 'checkout', method: 'PATCH', path, body: { status: 'expired' } })
    },

    async refund(account, { refundId, session, reference, amount, reason }) {
      const numbers = [reference, session.reference ?? '', session.token ?? '']
      const original = numbers.find((each) => payment.test(each))
      // The message that tells the payment's number has not come yet.
      if (original === undefined) return { kind: 'unknown' }
      const answer = await client.ask(account, {
        api: 'checkout',
        method: 'POST',
        path: `/payments/${original}/refunds`,
        idempotencyKey: refundId,
        body: {
          merchantAccount: fieldOf(account, 'merchantAccount'),
          reference: refundId,
          amount: { currency: 'PLN', value: amount },
          merchantRefundReason: refundWords[reason],
          store: fieldOf(account, 'store') === '' ? undefined : fieldOf(account, 'store'),
        },
      })
      if (!answer.ok) {
        return answer.error.kind === 'refused'
          ? { kind: 'refused', reason: answer.error.reason }
          : { kind: 'unknown' }
      }
      const taken = v.safeParse(refundSchema, answer.value)
      return taken.success ? { kind: 'sent', reference: taken.output.pspReference } : { kind: 'unknown' }
    },

    // There is nothing to ask: only a message tells how a refund ended.
    refundState: async () => ({ kind: 'pending' }),

    async test(account) {
      const merchant = encodeURIComponent(fieldOf(account, 'merchantAccount'))
      const path = `/merchants/${merchant}`
      const answer = await client.ask(account, { api: 'management', method: 'GET', path })
      return answer.ok ? { kind: 'ok' } : { kind: 'failed', reason: failureOf(answer.error) }
    },
  }
}

function stateOfLink(
  { id, status, amount }: v.InferOutput<typeof linkSchema>,
  session: Session,
): SessionState {
  if (status === 'completed' || status === 'paid') {
    return { kind: 'completed', reference: session.reference ?? id, amount: amount.value }
  }
  if (status === 'active' || status === 'paymentPending') return { kind: 'open' }
  return status === 'expired' ? { kind: 'ended' } : { kind: 'unknown' }
}
