import type { ArgsOf } from '#commands/mutations.ts'
import { isOnTheWay } from '#domain/payment/refund-lifecycle.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import type { TerminalRefundOutcome, CardTransaction } from '#server/integrations/terminals/terminals.ts'
import type { Problem } from '#server/http/problem.ts'
import { namedId } from '../calls/server-device.ts'
import { readPlace } from '#server/services/read-place.ts'
import { runCall, type CallOf } from '../calls/run-call.ts'
import type { Services } from '#server/services/services.ts'
import {
  answerAttempt,
  beginTerminalAttempt,
  findAttempt,
  isDecided,
  type Answered,
  type TerminalAttempt,
} from './attempts.ts'
import { answerOf, whatIsKnown } from './charge.ts'
import { checkoutOf, noTerminal, refundAtCheckout, type RefundTarget } from './checkout-refund.ts'
import { terminalsOf } from './terminals-of.ts'

export type Refunded = {
  /** `pending`: the provider has taken it on and will say later. */
  outcome: 'confirmed' | 'failed' | 'pending' | 'unknown'
  reason: string | null
  payment: Row<'orderPayments'>
}

type Call = Pick<CallOf, 'member' | 'caller'>

/** The guest wanted it, not the venue. */
const byGuest: readonly Row<'refunds'>['reason'][] = ['CUSTOMER_REQUEST', 'RETURN']

/**
 * Gives a recorded refund back: by the provider's number of the payment where that is known, else through the
 * terminal that took it. Once: a second call asks what became of the first one. How it ends is written when the
 * provider says so.
 */
export async function refund(
  services: Services,
  call: Call,
  refundId: string,
): Promise<Result<Refunded, Problem>> {
  const { placeId } = call.member
  const found = await findRefund(services, placeId, refundId)
  if (found === null) return fail({ code: 'not_found' })
  const known = await findAttempt(services, { placeId, id: refundId })
  if (known !== null && known.state !== 'unsent') return askAgain(services, call, known)
  const original = await findAttempt(services, { placeId, id: found.payment.id })
  if (
    !isOnTheWay(found.refund) ||
    original?.state !== 'success' ||
    original.reference === null ||
    original.referenceAt === null
  ) {
    return fail({ code: 'payment_state', current: found.payment.status })
  }
  const asked: RefundRequest = {
    refund: found.refund,
    original,
    transaction: { reference: original.reference, at: original.referenceAt },
  }
  const checkout = await checkoutOf(services, placeId, original.reference)
  const atCheckout = checkout === null ? null : await askCheckout(services, call, asked, checkout)
  return atCheckout ?? askTerminal(services, call, asked)
}

/** A refund, and the charge of which it is. */
type RefundRequest = { refund: Row<'refunds'>; original: TerminalAttempt; transaction: CardTransaction }

/** Null: the keys of the place may not do that; its terminal can. */
async function askCheckout(
  services: Services,
  call: Call,
  asked: RefundRequest,
  checkout: RefundTarget,
): Promise<Result<Refunded, Problem> | null> {
  const attempt = await begin(services, call, asked, noTerminal)
  if (attempt === null) return answer(services, call.member.placeId, asked.refund.id, 'unknown', null)
  const said = await refundAtCheckout(services, checkout, asked.refund)
  const answered = await answerAttempt(services, attempt, said)
  return answered.state === 'unsent' ? null : settle(services, call, answered)
}

async function askTerminal(
  services: Services,
  call: Call,
  asked: RefundRequest,
): Promise<Result<Refunded, Problem>> {
  const { refund: row, original, transaction } = asked
  const { terminalId, placeId } = original
  const attempt = await begin(services, call, asked, terminalId)
  if (attempt === null) return answer(services, placeId, row.id, 'unknown', null)
  const terminals = await terminalsOf(services, placeId)
  const outcome = await terminals.refund({
    terminalId,
    serviceId: attempt.serviceId,
    byGuest: byGuest.includes(row.reason),
    reference: row.id,
    at: attempt.startedAt,
    amount: row.amount === original.amount + original.tip ? null : row.amount,
    original: transaction,
  })
  const answered = await answerAttempt(services, attempt, answerOfRefund(outcome))
  if (answered.state === 'unsent') return fail({ code: 'terminal_unavailable' })
  return settle(services, call, answered)
}

function begin(
  services: Services,
  { caller }: Call,
  { refund: { id, amount }, original: { placeId, paymentId } }: RefundRequest,
  terminalId: string,
): Promise<TerminalAttempt | null> {
  const kind = 'refund'
  return beginTerminalAttempt(services, {
    placeId,
    id,
    kind,
    paymentId,
    terminalId,
    amount,
    startedBy: caller.userId,
  })
}

async function askAgain(
  services: Services,
  call: Call,
  attempt: TerminalAttempt,
): Promise<Result<Refunded, Problem>> {
  if (isDecided(attempt) || attempt.state === 'pending') return settle(services, call, attempt)
  const answered =
    attempt.terminalId === noTerminal
      ? await askedAtCheckout(services, attempt)
      : await askedAtTerminal(services, attempt)
  return settle(services, call, await answerAttempt(services, attempt, answered))
}

async function askedAtTerminal(services: Services, attempt: TerminalAttempt): Promise<Answered> {
  const terminals = await terminalsOf(services, attempt.placeId)
  const found = await terminals.status(attempt, 'refund')
  return found.kind === 'pending' ? { state: 'pending' } : whatIsKnown(found, attempt, services.clock())
}

/** Nobody knows whether the provider heard of it: it is asked for again, and is one all the same. */
async function askedAtCheckout(
  services: Services,
  { placeId, id, paymentId }: TerminalAttempt,
): Promise<Answered> {
  const found = await findRefund(services, placeId, id)
  const original = await findAttempt(services, { placeId, id: paymentId })
  const checkout = await checkoutOf(services, placeId, original?.reference ?? '')
  if (found === null || checkout === null) return { state: 'unknown' }
  const said = await refundAtCheckout(services, checkout, found.refund)
  // Keys that may not ask any more say nothing of what was asked before.
  return said.state === 'unsent' ? { state: 'unknown' } : said
}

function answerOfRefund(outcome: TerminalRefundOutcome): Answered {
  return outcome.kind === 'pending' ? { state: 'pending' } : answerOf(outcome)
}

async function settle(
  services: Services,
  call: Call,
  { placeId, id: refundId, state, reason, reference }: TerminalAttempt,
): Promise<Result<Refunded, Problem>> {
  const said = words[state]
  if (said === undefined) return answer(services, placeId, refundId, 'unknown', reason)
  const asked = {
    kind: 'refund.settle' as const,
    target: refundId,
    args: async () => ok({ refundId, outcome: said.settle, reference: reference ?? '' }),
  }
  // What the provider says at last is another command than that it has begun.
  const name = state === 'pending' ? 'terminal refund sent' : 'terminal'
  const commandId = namedId(name, placeId, refundId)
  const done = await runCall(services, { ...call, idempotencyKey: null }, asked, commandId)
  return done.ok ? answer(services, placeId, refundId, said.told, reason) : done
}

/** The outcome that is settled, and the one that the caller is told, by what the terminal has said. */
const words: Partial<
  Record<TerminalAttempt['state'], { settle: ArgsOf<'refund.settle'>['outcome']; told: Refunded['outcome'] }>
> = {
  pending: { settle: 'sent', told: 'pending' },
  success: { settle: 'confirmed', told: 'confirmed' },
  refused: { settle: 'failed', told: 'failed' },
}

async function answer(
  services: Services,
  placeId: string,
  refundId: string,
  outcome: Refunded['outcome'],
  reason: string | null,
): Promise<Result<Refunded, Problem>> {
  const found = await findRefund(services, placeId, refundId)
  return found === null ? fail({ code: 'not_found' }) : ok({ outcome, reason, payment: found.payment })
}

function findRefund(
  services: Services,
  placeId: string,
  refundId: string,
): Promise<{ refund: Row<'refunds'>; payment: Row<'orderPayments'> } | null> {
  return readPlace(services, placeId, async (rows) => {
    const refund = await rows.get('refunds', refundId)
    const payment = refund === null ? null : await rows.get('orderPayments', refund.orderPaymentId)
    return refund === null || payment === null ? null : { refund, payment }
  })
}
