import * as v from 'valibot'
import { id as idSchema } from '#domain/fields.ts'
import type { Row } from '#domain/tables.ts'
import { additional, type PaymentItem } from '#server/integrations/adyen/messages.ts'
import { changeRefund } from '../online-payments/provider-refunds.ts'
import { tell } from '../online-payments/tell.ts'
import { namedId } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { answerAttempt, chargeOfReference, findAttempt, refundsOfCharge } from '../terminals/attempts.ts'
import type { Applied } from '../webhooks/applier.ts'

/** The provider's word on a refund. */
export type RefundWord = 'confirmed' | 'failed' | 'reversed'

/** How a refund stands: it is told to the place, once, whatever else was heard of it before. */
export async function applyRefund(
  services: Services,
  placeId: string,
  item: PaymentItem,
  outcome: RefundWord,
): Promise<Omit<Applied, 'placeId'>> {
  const { eventCode, pspReference, success, amount, reason } = item
  const refund = await findRefund(services, placeId, item)
  if (refund === null) return { state: 'unmatched', note: 'no such refund' }
  if (amount.value !== refund.amount || amount.currency !== 'PLN') {
    return { state: 'unmatched', note: `${amount.value} ${amount.currency} of a refund of ${refund.amount}` }
  }
  await tell(services, placeId, {
    id: namedId('adyen', placeId, eventCode, pspReference, success),
    kind: 'refund.settle',
    args: { refundId: refund.id, outcome, reference: pspReference.slice(0, 120) },
  })
  const endedAt = services.clock()
  const state = outcome === 'confirmed' ? 'confirmed' : 'failed'
  const change = {
    state,
    reference: pspReference,
    reason: reason.slice(0, 200),
    askAt: null,
    endedAt,
  } as const
  await changeRefund(services, { placeId, refundId: refund.id }, change)
  const attempt = await findAttempt(services, { placeId, id: refund.id })
  if (attempt !== null) {
    const decided = outcome === 'confirmed' ? 'success' : 'refused'
    await answerAttempt(services, attempt, { state: decided, reason: reason === '' ? outcome : reason })
  }
  return { state: 'applied', note: '' }
}

/** The refund by our own id; else, where the message names the payment alone, the one of it that it can only be. */
async function findRefund(
  services: Services,
  placeId: string,
  item: PaymentItem,
): Promise<Row<'refunds'> | null> {
  const { merchantReference, pspReference, originalReference, amount } = item
  const ours = [merchantReference, additional(item, 'modificationMerchantReference')]
  for (const id of ours.filter((each) => v.is(idSchema, each))) {
    const refund = await readPlace(services, placeId, (rows) => rows.get('refunds', id))
    if (refund !== null) return refund
  }
  const charge = await chargeOfReference(services, placeId, originalReference)
  if (charge === null) return null
  const attempts = await refundsOfCharge(services, charge)
  const found = await readPlace(services, placeId, (rows) =>
    Promise.all(attempts.map(({ id }) => rows.get('refunds', id))),
  )
  const refunds = found.filter((refund) => refund !== null)
  const named = refunds.find(({ reference }) => reference === pspReference)
  const open = refunds.filter(
    ({ status, ...refund }) => ['requested', 'sent'].includes(status) && refund.amount === amount.value,
  )
  return named ?? (open.length === 1 ? (open[0] ?? null) : null)
}
