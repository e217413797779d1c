import type { Row } from '#domain/tables.ts'
import { askCheckoutRefund, paymentNumberIn } from '#server/integrations/adyen/refunds.ts'
import type { ProviderAccount } from '#server/integrations/payments/payment-provider.ts'
import { accountOf } from '../provider-accounts/account-of.ts'
import type { Services } from '#server/services/services.ts'
import type { Answered } from './attempts.ts'

/** Where a card payment can be given back without its terminal: by the provider's number of it. */
export type RefundTarget = { account: ProviderAccount; original: string }

/** Stands in an attempt in the place of a terminal where none is asked. */
export const noTerminal = ''

/** How a payment is known beside its terminal; null: by its terminal alone. */
export async function checkoutOf(
  services: Services,
  placeId: string,
  reference: string,
): Promise<RefundTarget | null> {
  // What is no transaction of a terminal and a payment has no number of a payment in it.
  const original = reference.includes('.') ? paymentNumberIn([reference]) : null
  const account = original === null ? null : await accountOf(services, placeId, 'ADYEN')
  return original === null || account === null ? null : { account, original }
}

/**
 * Asks the provider itself to give a card payment back; the same refund again is one. `unsent`: these keys may not do that,
 * and nothing was done.
 */
export async function refundAtCheckout(
  services: Services,
  { account, original }: RefundTarget,
  { id: refundId, amount, reason }: Row<'refunds'>,
): Promise<Answered> {
  const asked = await askCheckoutRefund(services.adyen, account, { refundId, original, amount, reason })
  if (asked.ok) {
    const at = new Date(services.clock()).toISOString()
    return { state: 'pending', transaction: { reference: asked.value, at } }
  }
  if (asked.error.kind === 'unknown') return { state: 'unknown' }
  const isForbidden = asked.error.kind === 'not-set-up' || [401, 403].includes(asked.error.status)
  return isForbidden
    ? { state: 'unsent' }
    : { state: 'refused', reason: asked.error.kind === 'refused' ? asked.error.reason : '' }
}
