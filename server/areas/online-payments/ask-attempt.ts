import { namedId } from '../calls/server-device.ts'
import type { Services } from '#server/services/services.ts'
import { keepAttempt, providerSessionOf, type OnlineAttempt } from './attempts.ts'
import { providerOf } from './provider-of.ts'
import { tell } from './tell.ts'

/** ms */
const minuteMs = 60_000

/** How long after its end a session is asked about for the first time, and for the last one, ms. */
export const asksAfter = { first: 2 * minuteMs, last: 60 * minuteMs } as const

/**
 * The state of an attempt once its provider was asked. `open`: money may still come by it. `ended`: none came, and
 * the guest may be sent to a new session. `unknown`: nobody may be sent to one.
 */
export type AttemptAnswer = 'open' | 'completed' | 'ended' | 'unknown'

/** Money that a provider has of an attempt. */
export type Money = { kind: 'paid' | 'completed'; reference: string; amount: number }

/** Asks the provider about an attempt, takes the money that is there, and writes down what is known then. */
export async function askAttempt(services: Services, attempt: OnlineAttempt): Promise<AttemptAnswer> {
  if (attempt.state === 'completed') return 'completed'
  const found = await providerOf(services, attempt.placeId, attempt.provider)
  if (found === null) return askLater(services, attempt)
  const { provider, account } = found
  const state = await provider.stateOf(account, providerSessionOf(attempt))
  if (state.kind === 'paid' || state.kind === 'completed') return takeMoney(services, attempt, state)
  if (state.kind === 'unknown') return askLater(services, attempt)
  const asked = await nothingYet(services, attempt, state.kind)
  if (asked === 'ended') await provider.end(account, providerSessionOf(attempt))
  return asked
}

/** Money of an attempt is there, as its provider says: it is verified, and only then it is told as paid. */
export async function takeMoney(
  services: Services,
  attempt: OnlineAttempt,
  state: Money,
): Promise<AttemptAnswer> {
  const { reference, amount } = state
  if (amount !== attempt.amount) {
    services.log.error('another sum than was asked for', { sessionId: attempt.sessionId, amount, reference })
    return askLater(services, attempt)
  }
  const paid: OnlineAttempt = { ...attempt, state: 'paid', reference }
  if (state.kind === 'completed') return complete(services, paid)
  // Whoever takes over from here knows that there is money to be taken.
  await keepAttempt(services, attempt, { state: 'paid', reference })
  const found = await providerOf(services, attempt.placeId, attempt.provider)
  const verified = found === null ? null : await found.provider.verify(found.account, providerSessionOf(paid))
  return verified?.kind === 'completed' ? complete(services, paid) : askLater(services, paid)
}

/** First the place hears of it, then the attempt ends: between the two it is asked about again, and told again. */
async function complete(services: Services, attempt: OnlineAttempt): Promise<AttemptAnswer> {
  const { placeId, onlinePaymentId, attempt: n, amount, tip, reference } = attempt
  await tell(services, placeId, {
    id: namedId('online payment paid', placeId, onlinePaymentId, String(n)),
    kind: 'online-payment.settle',
    args: {
      onlinePaymentId,
      attempt: n,
      outcome: 'success',
      amount: amount - tip,
      tip,
      reference: reference ?? '',
      error: '',
    },
  })
  const done = { state: 'completed', reference, askAt: null, endedAt: services.clock() } as const
  await keepAttempt(services, attempt, done)
  return 'completed'
}

async function nothingYet(
  services: Services,
  attempt: OnlineAttempt,
  state: 'open' | 'ended' | 'unknown',
): Promise<AttemptAnswer> {
  const now = services.clock()
  const { closesAt } = attempt
  const isOver = state === 'ended' || now >= closesAt + asksAfter.first
  if (!isOver && attempt.state !== 'ended') {
    await keepAttempt(services, attempt, { askAt: closesAt + asksAfter.first })
    return 'open'
  }
  const last = closesAt + asksAfter.last
  await keepAttempt(services, attempt, {
    state: 'ended',
    endedAt: attempt.endedAt ?? now,
    askAt: now < last ? last : null,
  })
  return 'ended'
}

/** Nobody knows: it is asked again and again, ever more seldom. */
async function askLater(services: Services, attempt: OnlineAttempt): Promise<AttemptAnswer> {
  const now = services.clock()
  await keepAttempt(services, attempt, { askAt: now + patience(now - attempt.startedAt) })
  return 'unknown'
}

/** A quarter of how long it has lasted, from 15 s to half an hour; ms. */
export function patience(age: number): number {
  return Math.min(30 * minuteMs, Math.max(minuteMs / 4, Math.floor(age / 4)))
}
