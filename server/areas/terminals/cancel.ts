import { abortedAtTerminal } from '#domain/payment/aborted.ts'
import { fail, type Result } from '#domain/result.ts'
import type { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services/services.ts'
import { findAttempt, forgoAttempt, isDecided } from './attempts.ts'
import { terminalsOf } from './terminals-of.ts'
import { askAboutCharge, findPayment, settle, type MemberCall, type Charged } from './charge.ts'

/**
 * Ends a charge that is not wanted any more, and answers what became of it: a card may have been faster. One that no
 * terminal has heard of is given up for good, so that a charge that is still on its way here finds it ended.
 */
export async function cancel(
  services: Services,
  call: MemberCall,
  paymentId: string,
): Promise<Result<Charged, Problem>> {
  const { placeId } = call.member
  const known = await findAttempt(services, { placeId, id: paymentId })
  if (known !== null && known.state !== 'unsent') {
    if (!isDecided(known)) await (await terminalsOf(services, placeId)).abort(known)
    return askAboutCharge(services, call, paymentId)
  }
  const payment = await findPayment(services, placeId, paymentId)
  if (payment === null) return fail({ code: 'not_found' })
  if (!payment.integrated || payment.status !== 'in-progress') {
    return fail({ code: 'payment_state', current: payment.status })
  }
  const forgone = await forgoAttempt(services, {
    placeId,
    id: paymentId,
    kind: 'charge',
    paymentId,
    amount: payment.amount + payment.tip,
    startedBy: call.caller.userId,
    reason: abortedAtTerminal,
  })
  // The charge was faster: now there is something to abort.
  return forgone === null ? cancel(services, call, paymentId) : settle(services, call, forgone)
}
