import type { RefundRequest } from '#server/integrations/payments/payment-provider.ts'
import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import { webhookAddress } from './addresses.ts'
import { patience } from './ask-attempt.ts'
import { providerSessionOf } from './attempts.ts'
import { changeRefund, keepRefund, refundWithAttempt, type ProviderRefund } from './provider-refunds.ts'
import { providerOf } from './provider-of.ts'
import { tell } from './tell.ts'

/** How long a provider that has taken a refund on is left alone, ms. */
const pauseMs = 60_000

/** Writes down that a refund which was given is to be asked of a provider, before anybody asks. */
export async function beginRefund(services: Services, placeId: string, refundId: string): Promise<void> {
  const found = await refundWithAttempt(services, placeId, refundId)
  if (found === null) return
  const { refund, payment, attempt } = found
  const now = services.clock()
  await keepRefund(services, {
    placeId,
    refundId,
    provider: attempt?.provider ?? 'P24',
    original: payment.reference,
    amount: refund.amount,
    state: 'begun',
    reference: null,
    reason: '',
    startedAt: now,
    askAt: now,
    endedAt: null,
  })
}

/** Asks the provider for a refund, or how it stands, and tells the place what is new. The same again changes nothing. */
export async function askRefund(services: Services, row: ProviderRefund): Promise<void> {
  const { placeId, refundId, original, amount } = row
  const found = await refundWithAttempt(services, placeId, refundId)
  const attempt = found?.attempt ?? null
  // Nobody was ever asked for it: the money is still the place's.
  if (found === null || attempt === null) return endRefund(services, row, 'failed', 'no session')
  const known = await providerOf(services, placeId, row.provider)
  if (known === null) return waitFor(services, row)
  const { provider, account } = known
  const request: RefundRequest = {
    refundId,
    session: providerSessionOf(attempt),
    reference: original,
    amount,
    reason: found.refund.reason,
    webhookUrl: webhookAddress(services, placeId, row.provider, 'refund'),
  }
  if (row.state === 'begun') {
    const answer = await provider.refund(account, request)
    if (answer.kind === 'unknown') return waitFor(services, row)
    if (answer.kind === 'refused') return endRefund(services, row, 'failed', answer.reason)
    await tellRefund(services, row, 'sent', answer.reference)
    const askAt = services.clock() + pauseMs
    return changeRefund(services, row, { state: 'sent', reference: answer.reference, askAt })
  }
  const state = await provider.refundState(account, request)
  if (state.kind === 'confirmed') return endRefund(services, row, 'confirmed', '')
  if (state.kind === 'failed') return endRefund(services, row, 'failed', state.reason)
  return waitFor(services, row)
}

/** A refund has ended: first the place hears of it, then nobody asks any more. */
export async function endRefund(
  services: Services,
  row: ProviderRefund,
  outcome: 'confirmed' | 'failed',
  reason: string,
): Promise<void> {
  await tellRefund(services, row, outcome, row.reference ?? '')
  const endedAt = services.clock()
  await changeRefund(services, row, { state: outcome, reason: reason.slice(0, 200), askAt: null, endedAt })
}

async function tellRefund(
  services: Services,
  { placeId, refundId }: ProviderRefund,
  outcome: 'sent' | 'confirmed' | 'failed',
  reference: string,
): Promise<void> {
  await tell(services, placeId, {
    id: namedId('refund by provider', placeId, refundId, outcome),
    kind: 'refund.settle',
    args: { refundId, outcome, reference: reference.slice(0, 120) },
  })
}

async function waitFor(services: Services, row: ProviderRefund): Promise<void> {
  const now = services.clock()
  await changeRefund(services, row, { askAt: now + patience(now - row.startedAt) })
}
