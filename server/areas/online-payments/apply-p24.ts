import * as v from 'valibot'
import { refundOfUuid } from '#server/integrations/p24/p24-refunds.ts'
import type { Applied, Applier } from '../webhooks/applier.ts'
import { takeMoney } from './ask-attempt.ts'
import { attemptOfSession } from './attempts.ts'
import { findProviderRefund } from './provider-refunds.ts'
import { endRefund } from './refund-online.ts'

const payment = v.object({
  sessionId: v.string(),
  orderId: v.number(),
  amount: v.number(),
  currency: v.string(),
})

const refund = v.object({
  refundsUuid: v.string(),
  orderId: v.number(),
  amount: v.number(),
  currency: v.string(),
  status: v.picklist([0, 1]),
})

/** A guest has paid, as Przelewy24 says: the money is taken, if it is what was asked for. */
export const applyP24Payment: Applier = async (services, { placeId, body }) => {
  const said = v.parse(payment, readJson(body))
  const attempt = placeId === null ? null : await attemptOfSession(services, placeId, 'P24', said.sessionId)
  if (attempt === null) return unmatched(placeId, `session ${said.sessionId}`)
  if (said.currency !== 'PLN' || said.amount !== attempt.amount) {
    return failed(placeId, `${said.amount} ${said.currency} instead of ${attempt.amount} PLN`)
  }
  const money = { kind: 'paid', reference: String(said.orderId), amount: said.amount } as const
  if (attempt.state !== 'completed' && (await takeMoney(services, attempt, money)) !== 'completed') {
    throw new Error(`not verified yet: ${said.sessionId}`)
  }
  return applied(placeId)
}

/** How a refund has ended, as Przelewy24 says. */
export const applyP24Refund: Applier = async (services, { placeId, body }) => {
  const said = v.parse(refund, readJson(body))
  const refundId = refundOfUuid(said.refundsUuid)
  const known =
    placeId === null || refundId === null ? null : await findProviderRefund(services, placeId, refundId)
  if (known?.provider !== 'P24') return unmatched(placeId, `refund ${said.refundsUuid}`)
  const { amount, original } = known
  if (said.currency !== 'PLN' || said.amount !== amount || String(said.orderId) !== original) {
    return failed(placeId, `${said.amount} ${said.currency} of ${said.orderId}, not ${amount} of ${original}`)
  }
  await endRefund(services, known, said.status === 0 ? 'confirmed' : 'failed', '')
  return applied(placeId)
}

function readJson(body: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(body))
}

const applied = (placeId: string | null): Applied => ({ state: 'applied', note: '', placeId })
const failed = (placeId: string | null, note: string): Applied => ({ state: 'failed', note, placeId })
const unmatched = (placeId: string | null, note: string): Applied => ({ state: 'unmatched', note, placeId })
