import { disputeEvents } from '#domain/payment/dispute.ts'
import { readJson, readPayments, type PaymentItem } from '#server/integrations/adyen/messages.ts'
import type { Services } from '#server/services/services.ts'
import type { Applied, Applier } from '../webhooks/applier.ts'
import { applyAuthorisation } from './apply-authorisation.ts'
import { applyDispute } from './apply-dispute.ts'
import { applyRefund, type RefundWord } from './apply-refund.ts'
import { paymentKey, placeNow } from './believed.ts'

/** Events that say how a refund stands. Of those that are themselves a failure `success` says that it has happened. */
const refunds: Readonly<Record<string, { yes: RefundWord; no: RefundWord | null }>> = {
  REFUND: { yes: 'confirmed', no: 'failed' },
  CANCEL_OR_REFUND: { yes: 'confirmed', no: 'failed' },
  REFUND_WITH_DATA: { yes: 'confirmed', no: 'failed' },
  CANCELLATION: { yes: 'confirmed', no: 'failed' },
  REFUND_FAILED: { yes: 'failed', no: null },
  REFUNDED_REVERSED: { yes: 'reversed', no: null },
}

/** Does what the provider said of a payment. An event of which the books know nothing to write is kept, and that is all. */
export const applyPayments: Applier = async (services, webhook) => {
  const { body, dedupeKey } = webhook
  const placeId = webhook.placeId ?? (await placeNow(services, webhook))
  const item = readPayments(readJson(body))?.items.find((each) => paymentKey(each) === dedupeKey)
  if (item === undefined) return { state: 'failed', note: 'cannot be read any more', placeId }
  if (placeId === null) return { state: 'unmatched', note: 'of no place that is known', placeId }
  const applied = await apply(services, placeId, item)
  return { ...applied, placeId }
}

async function apply(
  services: Services,
  placeId: string,
  item: PaymentItem,
): Promise<Omit<Applied, 'placeId'>> {
  const { eventCode, success } = item
  if (eventCode === 'AUTHORISATION') {
    // A guest may try another card for as long as the link, or the terminal, waits: that one was refused ends nothing.
    if (success !== 'true') return { state: 'applied', note: 'a card was refused' }
    return applyAuthorisation(services, placeId, item)
  }
  const dispute = disputeEvents.find((each) => each === eventCode)
  if (dispute !== undefined) {
    return success === 'true'
      ? applyDispute(services, placeId, dispute, item)
      : { state: 'applied', note: 'nothing came of it' }
  }
  const word = refunds[eventCode]
  if (word === undefined) return { state: 'applied', note: 'kept' }
  const said = success === 'true' ? word.yes : word.no
  return said === null
    ? { state: 'applied', note: 'nothing came of it' }
    : applyRefund(services, placeId, item, said)
}
