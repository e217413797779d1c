import { derivedId } from '#commands/derived-id.ts'
import { factsOf } from '#domain/notification/facts.ts'
import { managersOfMoney, recipientsOf } from '#domain/notification/recipients.ts'
import type { PaymentItem } from '#server/integrations/adyen/messages.ts'
import { madeNow } from '#server/sync/tell-outcome.ts'
import { randomText, type Services } from '../services.ts'
import type { Applied } from '../webhooks/applier.ts'

/**
 * A bank takes money back, wants to, or has given it back again; or money that was promised did not come. Books are not
 * changed: whether the place loses it is decided later, and elsewhere. Those who answer for money are told, once.
 */
export async function applyDispute(
  services: Services,
  placeId: string,
  { eventCode, pspReference, originalReference, amount, reason }: PaymentItem,
): Promise<Omit<Applied, 'placeId'>> {
  await services.store.write(placeId, async (place) => {
    const next = (await place.clock()).version + 1
    const rows = place.rows(next)
    const made = await madeNow(services, rows, placeId)
    let told = 0
    for (const forUserId of recipientsOf(managersOfMoney, await rows.all('placeUsers'))) {
      const id = derivedId(placeId, 'disputed', eventCode, pspReference, forUserId)
      if ((await rows.get('notifications', id)) !== null) continue
      await rows.put('notifications', {
        ...made,
        id,
        kind: 'payment-disputed',
        forUserId,
        orderCheckId: null,
        text: reason.slice(0, 200),
        facts: factsOf({
          amount: Math.max(0, Math.round(amount.value)),
          reference: originalReference === '' ? pspReference : originalReference,
          event: eventCode,
        }),
      })
      told += 1
    }
    if (told > 0) await place.advance(next, randomText(services), services.clock())
  })
  return { state: 'applied', note: '' }
}
