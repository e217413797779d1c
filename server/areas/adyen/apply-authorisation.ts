import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { id as idSchema } from '#domain/fields.ts'
import { onlineAttempts } from '#server/db/tables/providers.ts'
import { additional, type PaymentItem } from '#server/integrations/adyen/messages.ts'
import { takeMoney } from '../online-payments/ask-attempt.ts'
import { attemptOfSession, type OnlineAttempt } from '../online-payments/attempts.ts'
import { tell } from '../online-payments/tell.ts'
import { namedId } from '../calls/server-device.ts'
import { noteCard } from '../payments/payment-cards.ts'
import type { Services } from '#server/services/services.ts'
import { correctAttempt, findAttempt, type TerminalAttempt } from '../terminals/attempts.ts'
import type { Applied } from '../webhooks/applier.ts'

type Outcome = Omit<Applied, 'placeId'>

/** The money of a payment is there: of a link by which a guest paid, or of a card at a terminal. */
export async function applyAuthorisation(
  services: Services,
  placeId: string,
  item: PaymentItem,
): Promise<Outcome> {
  const { merchantReference, amount } = item
  if (amount.currency !== 'PLN') return { state: 'unmatched', note: `paid in ${amount.currency}` }
  const attempt = await attemptOfSession(services, placeId, 'ADYEN', merchantReference)
  const paymentId = attempt?.onlinePaymentId ?? merchantReference
  if (!v.is(idSchema, paymentId)) return { state: 'unmatched', note: 'a payment of something else' }
  const paid =
    attempt === null ? await payAtTerminal(services, placeId, item) : await payOnline(services, attempt, item)
  const lastFour = additional(item, 'cardSummary')
  if (paid.state === 'applied') await noteCard(services, { placeId, paymentId, lastFour })
  return paid
}

async function payOnline(services: Services, attempt: OnlineAttempt, item: PaymentItem): Promise<Outcome> {
  const { pspReference: reference, amount } = item
  if (amount.value !== attempt.amount) {
    return { state: 'unmatched', note: `${amount.value} came, ${attempt.amount} was asked for` }
  }
  if (attempt.state === 'completed') {
    await keepNumber(services, attempt, reference)
    return { state: 'applied', note: '' }
  }
  const taken = await takeMoney(services, attempt, { kind: 'completed', reference, amount: amount.value })
  if (taken !== 'completed') throw new Error(`the money of ${attempt.sessionId} is not told yet`)
  return { state: 'applied', note: '' }
}

/** The link's own status was faster, which does not say the payment's number: a refund needs it. */
async function keepNumber({ database }: Services, attempt: OnlineAttempt, reference: string): Promise<void> {
  if (attempt.reference === reference) return
  const { placeId, onlinePaymentId, attempt: n } = attempt
  await database.place(placeId, (db) =>
    db
      .update(onlineAttempts)
      .set({ token: reference })
      .where(
        and(
          eq(onlineAttempts.placeId, placeId),
          eq(onlineAttempts.onlinePaymentId, onlinePaymentId),
          eq(onlineAttempts.attempt, n),
        ),
      ),
  )
}

async function payAtTerminal(services: Services, placeId: string, item: PaymentItem): Promise<Outcome> {
  const { merchantReference: paymentId, pspReference, amount, eventDate } = item
  const attempt = await findAttempt(services, { placeId, id: paymentId })
  if (attempt === null || attempt.kind !== 'charge') return { state: 'unmatched', note: 'no such charge' }
  const tip = tipIn(attempt, amount.value)
  if (tip === null) {
    return { state: 'unmatched', note: `${amount.value} came, ${attempt.amount} was asked for` }
  }
  if (attempt.state === 'success') return { state: 'applied', note: '' }
  const tender = additional(item, 'tenderReference')
  const reference = (tender === '' ? pspReference : `${tender}.${pspReference}`).slice(0, 120)
  // Of an attempt that was given up the first word is another command.
  const names =
    attempt.state === 'refused' ? ['terminal late', placeId, paymentId] : ['terminal', placeId, paymentId]
  await tell(services, placeId, {
    id: namedId(...names),
    kind: 'payment.settle',
    args: { paymentId, outcome: 'success', reference, tip, charged: amount.value },
  })
  await correctAttempt(services, attempt, { reference, at: eventDate }, { total: amount.value, tip })
  return { state: 'applied', note: '' }
}

/**
 * The tip in what came for a charge, grosze: what is above the sum, where the terminal was to ask for one. Null: another
 * sum came than that, or than the terminal said.
 */
function tipIn({ amount, asksTip, charged, tip }: TerminalAttempt, came: number): number | null {
  if (charged !== null) return came === charged ? tip : null
  if (came === amount) return 0
  return asksTip && came > amount ? came - amount : null
}
