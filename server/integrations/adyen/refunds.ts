import * as v from 'valibot'
import type { RefundReason } from '#domain/payment/refund.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { ProviderAccount } from '../payments/payment-provider.ts'
import { fieldOf } from './account-values.ts'
import type { AdyenClient, AdyenProblem } from './client.ts'

/** Amount in grosze; `original`: the provider's number of the payment. */
export type CheckoutRefund = { refundId: string; original: string; amount: number; reason: RefundReason }

const answerSchema = v.object({ pspReference: v.string() })

/** The spec's five reasons are the provider's own; one is written otherwise there. */
const words: Record<RefundReason, string> = {
  FRAUD: 'FRAUD',
  CUSTOMER_REQUEST: 'CUSTOMER REQUEST',
  RETURN: 'RETURN',
  DUPLICATE: 'DUPLICATE',
  OTHER: 'OTHER',
}

/** The number of a payment, out of what is known of it; null: no such number is. That of a link is none. */
export function paymentNumberIn(texts: readonly (string | null)[]): string | null {
  for (const text of texts) {
    const number = /^(?:[^.]+\.)?([A-Z0-9]{16})$/.exec(text ?? '')?.[1]
    if (number !== undefined) return number
  }
  return null
}

/** Asks for a refund of a payment, whichever way it was paid; the same refund again is one. Gives the provider's number of it. */
export async function askCheckoutRefund(
  client: AdyenClient,
  account: ProviderAccount,
  { refundId, original, amount, reason }: CheckoutRefund,
): Promise<Result<string, AdyenProblem>> {
  const answer = await client.ask(account, {
    api: 'checkout',
    method: 'POST',
    path: `/payments/${original}/refunds`,
    idempotencyKey: refundId,
    body: {
      merchantAccount: fieldOf(account, 'merchantAccount'),
      reference: refundId,
      amount: { currency: 'PLN', value: amount },
      merchantRefundReason: words[reason],
      store: fieldOf(account, 'store') === '' ? undefined : fieldOf(account, 'store'),
    },
  })
  if (!answer.ok) return answer
  const taken = v.safeParse(answerSchema, answer.value)
  return taken.success ? ok(taken.output.pspReference) : fail({ kind: 'unknown' })
}
