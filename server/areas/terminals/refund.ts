import type { ArgsOf } from '#commands/mutations.ts'
import { isOnTheWay } from '#domain/payment/refund-lifecycle.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import type { RefundOutcome } from '#server/integrations/terminals/terminals.ts'
import type { Problem } from '#server/http/problem.ts'
import { namedId } from '../own-client.ts'
import { readPlace } from '../read-place.ts'
import { runCall, type CallOf } from '../run-call.ts'
import type { Services } from '../services.ts'
import {
  answerAttempt,
  beginAttempt,
  findAttempt,
  isDecided,
  type Answered,
  type Attempt,
} from './attempts.ts'
import { answerOf, whatIsKnown } from './charge.ts'

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
 * Gives a recorded refund back through the terminal that took the payment. Once: a second call asks what became of the
 * first one. How it ends is written to the payment when the provider says so.
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
  const { terminalId, paymentId } = original
  const { amount, reason } = found.refund
  const attempt = await beginAttempt(services, {
    ...{ placeId, id: refundId, kind: 'refund', paymentId, terminalId, amount },
    startedBy: call.caller.userId,
  })
  if (attempt === null) return answer(services, placeId, refundId, 'unknown', null)
  const outcome = await services.terminals.refund({
    ...{ terminalId, serviceId: attempt.serviceId, byGuest: byGuest.includes(reason) },
    amount: amount === original.amount ? null : amount,
    original: { reference: original.reference, at: original.referenceAt },
  })
  const answered = await answerAttempt(services, attempt, answerOfRefund(outcome))
  if (answered.state === 'unsent') return fail({ code: 'terminal_unavailable' })
  return settle(services, call, answered)
}

async function askAgain(
  services: Services,
  call: Call,
  attempt: Attempt,
): Promise<Result<Refunded, Problem>> {
  if (isDecided(attempt) || attempt.state === 'pending') return settle(services, call, attempt)
  const found = await services.terminals.status(attempt, 'refund')
  const answer: Answered =
    found.kind === 'pending' ? { state: 'pending' } : whatIsKnown(found, attempt, services.clock())
  return settle(services, call, await answerAttempt(services, attempt, answer))
}

function answerOfRefund(outcome: RefundOutcome): Answered {
  return outcome.kind === 'pending' ? { state: 'pending' } : answerOf(outcome)
}

async function settle(
  services: Services,
  call: Call,
  { placeId, id: refundId, state, reason, reference }: Attempt,
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

/** What is settled, and what the caller is told, where the terminal has said anything. */
const words: Partial<
  Record<Attempt['state'], { settle: ArgsOf<'refund.settle'>['outcome']; told: Refunded['outcome'] }>
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
