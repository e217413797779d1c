import * as v from 'valibot'
import type {
  PaymentProvider,
  ProviderAccount,
  PaymentSession,
  PaymentSessionState,
} from '../payments/payment-provider.ts'
import { fieldOf } from './account-values.ts'
import { providerFailureOf, type AdyenClient } from './client.ts'
import { askCheckoutRefund, paymentNumberIn } from './refunds.ts'

const linkSchema = v.object({
  id: v.string(),
  url: v.string(),
  status: v.string(),
  amount: v.object({ value: v.number() }),
})

const languages = { pl: 'pl-PL', en: 'en-US' } as const

/**
 * Adyen as a provider of online payments: a page of the provider's own for each attempt (Pay by Link). A guest may try
 * several cards there; the message about the authorisation says that the money is there, the link's status only that
 * somebody paid.
 */
export function createPayByLink(client: AdyenClient): PaymentProvider {
  const stateOf = async (account: ProviderAccount, session: PaymentSession): Promise<PaymentSessionState> => {
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
      const original = paymentNumberIn([reference, session.reference, session.token])
      // The message that tells the payment's number has not come yet.
      if (original === null) return { kind: 'unknown' }
      const asked = await askCheckoutRefund(client, account, { refundId, original, amount, reason })
      if (asked.ok) return { kind: 'sent', reference: asked.value }
      return asked.error.kind === 'refused'
        ? { kind: 'refused', reason: asked.error.reason }
        : { kind: 'unknown' }
    },

    // There is nothing to ask: only a message tells how a refund ended.
    refundState: async () => ({ kind: 'pending' }),

    async test(account) {
      const merchant = encodeURIComponent(fieldOf(account, 'merchantAccount'))
      const path = `/merchants/${merchant}`
      const answer = await client.ask(account, { api: 'management', method: 'GET', path })
      return answer.ok ? { kind: 'ok' } : { kind: 'failed', reason: providerFailureOf(answer.error) }
    },
  }
}

function stateOfLink(
  { id, status, amount }: v.InferOutput<typeof linkSchema>,
  session: PaymentSession,
): PaymentSessionState {
  if (status === 'completed' || status === 'paid') {
    return { kind: 'completed', reference: session.reference ?? id, amount: amount.value }
  }
  if (status === 'active' || status === 'paymentPending') return { kind: 'open' }
  return status === 'expired' ? { kind: 'ended' } : { kind: 'unknown' }
}
