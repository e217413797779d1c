import { asksForTip } from '#domain/payment/terminal-tip.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Row } from '#domain/tables.ts'
import type { PayOutcome, StatusOutcome } from '#server/integrations/terminals/terminals.ts'
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
import { terminalsOf } from './terminals-of.ts'

export type Charged = {
  outcome: 'success' | 'refused' | 'unknown'
  reason: string | null
  payment: Row<'orderPayments'>
  /** Given on the terminal, grosze; the payment has it. */
  tip: number
}

export type MemberCall = Pick<CallOf, 'member' | 'caller'>

/** How long a message may still be on its way to a terminal that does not know of it, ms. */
const onItsWayMs = 150_000

/**
 * Charges a begun payment on a terminal: amount and tip. Where no tip was entered, the terminal may ask for one. A
 * payment is charged at most once, whoever calls and however often: a second call asks what became of the first one. The
 * terminal is asked outside of any transaction.
 */
export async function charge(
  services: Services,
  call: MemberCall,
  { paymentId, terminalId }: { paymentId: string; terminalId: string },
): Promise<Result<Charged, Problem>> {
  const { placeId } = call.member
  const [payment, place] = await readPlace(services, placeId, (rows) =>
    Promise.all([rows.get('orderPayments', paymentId), rows.get('places', placeId)]),
  )
  if (payment === null || place === null) return fail({ code: 'not_found' })
  const known = await findAttempt(services, { placeId, id: paymentId })
  if (known !== null && known.state !== 'unsent') return askAgain(services, call, known)
  if (!payment.integrated || payment.status !== 'in-progress') {
    return fail({ code: 'payment_state', current: payment.status })
  }
  const terminals = await terminalsOf(services, placeId)
  const listed = await terminals.list()
  if (!listed.ok || !listed.value.some(({ id }) => id === terminalId)) {
    return fail({ code: 'terminal_unavailable' })
  }
  const amount = payment.amount + payment.tip
  const asksTip = asksForTip(place, payment)
  const attempt = await beginTerminalAttempt(services, {
    placeId,
    id: paymentId,
    kind: 'charge',
    paymentId,
    terminalId,
    amount,
    asksTip,
    startedBy: call.caller.userId,
  })
  // Somebody else was faster: theirs is the charge.
  if (attempt === null) return askAboutCharge(services, call, paymentId)
  const { serviceId, startedAt: at } = attempt
  const paid = await terminals.pay({ terminalId, serviceId, amount, asksTip, reference: paymentId, at })
  const answered = await answerAttempt(services, attempt, answerOf(paid))
  if (answered.state === 'unsent') return fail({ code: 'terminal_unavailable' })
  return answered.state === 'unknown' ? askAgain(services, call, answered) : settle(services, call, answered)
}

/** Asks what became of a charge; charges nothing. */
export async function askAboutCharge(
  services: Services,
  call: MemberCall,
  paymentId: string,
): Promise<Result<Charged, Problem>> {
  const { placeId } = call.member
  const known = await findAttempt(services, { placeId, id: paymentId })
  if (known !== null && known.state !== 'unsent') return askAgain(services, call, known)
  const payment = await findPayment(services, placeId, paymentId)
  return payment === null
    ? fail({ code: 'not_found' })
    : fail({ code: 'payment_state', current: payment.status })
}

async function askAgain(
  services: Services,
  call: MemberCall,
  attempt: TerminalAttempt,
): Promise<Result<Charged, Problem>> {
  if (isDecided(attempt)) return settle(services, call, attempt)
  const terminals = await terminalsOf(services, attempt.placeId)
  const found = await terminals.status(attempt, 'charge')
  const answer = found.kind === 'pending' ? unknown : whatIsKnown(found, attempt, services.clock())
  return settle(services, call, await answerAttempt(services, attempt, answer))
}

/** A terminal that knows of nothing may only have it yet to come; after a while it never will. */
export function whatIsKnown(found: StatusOutcome, { startedAt }: TerminalAttempt, now: number): Answered {
  if (found.kind !== 'not-found') return answerOf(found)
  return now - startedAt < onItsWayMs ? unknown : { state: 'refused', reason: 'NotFound' }
}

const unknown: Answered = { state: 'unknown' }

export function answerOf(outcome: PayOutcome): Answered {
  if (outcome.kind === 'success') {
    const { transaction, charged } = outcome
    return { state: 'success', transaction, charged }
  }
  if (outcome.kind === 'refused') return { state: 'refused', reason: outcome.reason }
  return { state: outcome.kind }
}

/** Writes what a terminal said to the payment, once; of an unknown outcome nothing is written. */
export async function settle(
  services: Services,
  call: MemberCall,
  { placeId, id, state, reference, reason, tip, charged }: TerminalAttempt,
): Promise<Result<Charged, Problem>> {
  if (state === 'success' || state === 'refused') {
    const outcome = state === 'success' ? ('success' as const) : ('error' as const)
    const said = { paymentId: id, outcome, reference: (reference ?? '').slice(0, 120), tip }
    const args = async () => ok(charged === null ? said : { ...said, charged })
    const asked = { kind: 'payment.settle' as const, target: id, args }
    const commandId = namedId('terminal', placeId, id)
    const done = await runCall(services, { ...call, idempotencyKey: null }, asked, commandId)
    if (!done.ok) return done
  }
  const payment = await findPayment(services, placeId, id)
  if (payment === null) return fail({ code: 'not_found' })
  return ok({ outcome: state === 'success' || state === 'refused' ? state : 'unknown', reason, payment, tip })
}

/** A payment of the place; null: it has none with this id. */
export function findPayment(
  services: Services,
  placeId: string,
  id: string,
): Promise<Row<'orderPayments'> | null> {
  return readPlace(services, placeId, (rows) => rows.get('orderPayments', id))
}
