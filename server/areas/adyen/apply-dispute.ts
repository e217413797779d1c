import { and, eq } from 'drizzle-orm'
import { derivedId } from '#commands/derived-id.ts'
import { factsOf } from '#domain/notification/facts.ts'
import { managersOfMoney, recipientsOf } from '#domain/notification/recipients.ts'
import { writeDispute, type DisputeEvent } from '#domain/payment/dispute.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { orderPayments } from '#server/db/tables/money.ts'
import { additional, type PaymentItem } from '#server/integrations/adyen/messages.ts'
import { madeNow } from '#server/sync/tell-outcome.ts'
import { randomText, type Services } from '#server/services/services.ts'
import { chargeOfReference } from '../terminals/attempts.ts'
import type { Applied } from '../webhooks/applier.ts'

/**
 * A bank takes money back, wants to, or has given it back again; or money that was promised did not come. Books are not
 * changed: whether the place loses it is decided later, and elsewhere. It stands with what happened to the payment, and
 * those who answer for money are told, once.
 */
export async function applyDispute(
  services: Services,
  placeId: string,
  event: DisputeEvent,
  item: PaymentItem,
): Promise<Omit<Applied, 'placeId'>> {
  const { pspReference, reason } = item
  const reference = item.originalReference === '' ? pspReference : item.originalReference
  const amount = Math.max(0, Math.round(item.amount.value))
  const paymentId = await paymentOf(services, placeId, reference)
  const until = Date.parse(additional(item, 'defensePeriodEndsAt'))
  const answerBy = Number.isNaN(until) ? null : localDay(until)
  await services.store.write(placeId, async (place) => {
    const next = (await place.clock()).version + 1
    const rows = place.rows(next)
    const made = await madeNow(services, rows, placeId)
    const payment = paymentId === null ? null : await rows.get('orderPayments', paymentId)
    let written = 0
    const id = derivedId(placeId, 'dispute', event, pspReference)
    if (payment !== null && (await rows.get('transactionEvents', id)) === null) {
      const { orderCheckId } = payment
      const check = await rows.get('orderChecks', orderCheckId)
      await rows.put('transactionEvents', {
        id,
        orderCheckId,
        paymentId: payment.id,
        refundId: null,
        type: 'DISPUTED',
        amount,
        at: made.at,
        note: writeDispute({ event, answerBy, reason }),
        closedDay: check?.closedDay ?? null,
      })
      written += 1
    }
    for (const forUserId of recipientsOf(managersOfMoney, await rows.all('placeUsers'))) {
      const noticeId = derivedId(placeId, 'disputed', event, pspReference, forUserId)
      if ((await rows.get('notifications', noticeId)) !== null) continue
      await rows.put('notifications', {
        ...made,
        id: noticeId,
        kind: 'payment-disputed',
        forUserId,
        orderCheckId: null,
        text: reason.slice(0, 200),
        facts: factsOf({ amount, reference, event, ...(payment !== null && { payment: payment.id }) }),
      })
      written += 1
    }
    if (written > 0) await place.advance(next, randomText(services), services.clock())
  })
  return { state: 'applied', note: '' }
}

/** The payment that the provider knows by this number: one by a link, or a card on a terminal. */
async function paymentOf(services: Services, placeId: string, reference: string): Promise<string | null> {
  const { placeId: place, reference: number, id } = orderPayments
  const [found] = await services.database.place(placeId, (db) =>
    db
      .select({ id })
      .from(orderPayments)
      .where(and(eq(place, placeId), eq(number, reference)))
      .limit(1),
  )
  return found?.id ?? (await chargeOfReference(services, placeId, reference))?.id ?? null
}
