import type { Locale } from '#domain/text/locales.ts'
import type { ProviderAccount, SessionOutcome } from '#server/integrations/payments/payment-provider.ts'
import { recordUse } from '../provider-accounts/record-use.ts'
import type { Services } from '#server/services/services.ts'
import { paymentPage, webhookAddress } from './addresses.ts'
import { asksAfter, askAttempt, type AttemptAnswer } from './ask-attempt.ts'
import { beginNext, tellError } from './attempt-again.ts'
import { beginOnlineAttempt, keepAttempt, type OnlineAttempt } from './attempts.ts'
import { findOnline, type Found } from './find-online.ts'
import type { GuestCode } from './guest-code.ts'
import { guestState } from './guest-state.ts'
import { providerOf } from './provider-of.ts'

/** The choice of a guest; the tip in grosze. */
export type GuestChoice = { tip: number; email: string; locale: Locale }

/**
 * The result of a press. `go`: the guest pays at `url`; `look`: the page says how it stands. `again`: nobody knows
 * now how it stands with the provider.
 */
export type Pressed = { kind: 'go'; url: string } | { kind: 'look' | 'again' }

/** ms */
const minuteMs = 60_000

/** A session stays open for so long at most, ms. */
const sessionLastsMs = 15 * minuteMs

/**
 * A guest wants to pay. A session that is open is gone on with; otherwise a new attempt is written down, the provider
 * is asked for a session, and the guest is sent there. As long as nobody knows of an earlier session, there is no new
 * one.
 */
export async function pressPay(services: Services, code: GuestCode, wish: GuestChoice): Promise<Pressed> {
  const found = await findOnline(services, code)
  if (found === null) return { kind: 'look' }
  const [last] = found.attempts
  const state = guestState(found, services.clock())
  if (state === 'go-on' && last !== undefined && last.url !== null) return { kind: 'go', url: last.url }
  if (state === 'checking' && last?.state === 'open') {
    // Its time is over: was it paid after all?
    return (await askAttempt(services, last)) === 'ended' ? pressPay(services, code, wish) : { kind: 'look' }
  }
  if (state !== 'pay') return { kind: 'look' }
  const earlier = await askEarlier(services, found)
  if (earlier !== 'ended') return { kind: earlier === 'unknown' ? 'again' : 'look' }
  const ready = await freeAttempt(services, code, found)
  return ready === null ? { kind: 'look' } : openSession(services, ready, wish)
}

/** Whether money came by a session that the guest was sent to before and that had ended: too late, but money. */
async function askEarlier(services: Services, { attempts }: Found): Promise<AttemptAnswer> {
  for (const attempt of attempts) {
    if (attempt.url === null || attempt.askAt === null) continue
    const asked = await askAttempt(services, attempt)
    if (asked !== 'ended') return asked
  }
  return 'ended'
}

/** The payment with an attempt that no session stands for; null: there is nothing to pay any more. */
async function freeAttempt(services: Services, code: GuestCode, found: Found): Promise<Found | null> {
  const { online, attempts, placeId } = found
  const isUsed = attempts.some(({ attempt }) => attempt >= online.attempt)
  if (!isUsed && online.status === 'pending') return found
  if (!(await beginNext(services, placeId, online))) return null
  const next = await findOnline(services, code)
  const isFree = next?.attempts.every(({ attempt }) => attempt < next.online.attempt)
  return isFree === true && next?.online.status === 'pending' ? next : null
}

async function openSession(services: Services, found: Found, wish: GuestChoice): Promise<Pressed> {
  const { placeId, online } = found
  const now = services.clock()
  // Whole minutes, as providers count.
  const lasts = Math.min(sessionLastsMs, Math.max(minuteMs, online.expiresAt - now))
  const closesAt = now + Math.ceil(lasts / minuteMs) * minuteMs
  const attempt: OnlineAttempt = {
    placeId,
    onlinePaymentId: online.id,
    attempt: online.attempt,
    provider: online.provider,
    sessionId: services.uuid(),
    state: 'begun',
    amount: online.amount + wish.tip,
    tip: wish.tip,
    url: null,
    token: null,
    reference: null,
    startedAt: now,
    closesAt,
    askAt: closesAt + asksAfter.first,
    endedAt: null,
  }
  if (!(await beginOnlineAttempt(services, attempt))) return { kind: 'look' }
  return askForSession(services, found, attempt, wish)
}

async function askForSession(
  services: Services,
  { placeId, place, online, printout }: Found,
  attempt: OnlineAttempt,
  { email, locale }: GuestChoice,
): Promise<Pressed> {
  const known = await providerOf(services, placeId, online.provider)
  const opened = await known?.provider.open(known.account, {
    onlinePaymentId: online.id,
    sessionId: attempt.sessionId,
    amount: attempt.amount,
    description: `${place.name} ${printout.number}`,
    locale,
    email: email === '' ? place.email : email,
    returnUrl: `${paymentPage(services, { placeId, guestToken: online.guestToken })}?back=1&lang=${locale}`,
    webhookUrl: webhookAddress(services, placeId, online.provider, 'payment'),
    expiresAt: attempt.closesAt,
  })
  if (known !== null && opened !== undefined) await recordOpening(services, known.account, opened)
  if (opened?.kind === 'open') {
    const { url, token } = opened
    await keepAttempt(services, attempt, { state: 'open', url, token })
    return { kind: 'go', url: url }
  }
  const endedAt = services.clock()
  // Whether it was heard or not: nobody was ever told where that session would be paid.
  if (opened?.kind === 'unknown') {
    await keepAttempt(services, attempt, { state: 'ended', endedAt })
    return { kind: 'again' }
  }
  await keepAttempt(services, attempt, { state: 'ended', endedAt, askAt: null })
  await tellError(services, placeId, online, opened === undefined ? 'unavailable' : 'refused')
  return { kind: 'look' }
}

/** How the account is doing. What a provider refuses of a guest is no failure of it. */
async function recordOpening(
  services: Services,
  account: ProviderAccount,
  opened: SessionOutcome,
): Promise<void> {
  if (opened.kind === 'open') return recordUse(services, account, { kind: 'ok' })
  const reason = opened.kind === 'unknown' ? 'unreachable' : opened.reason
  if (reason !== 'unreachable' && reason !== 'wrong_keys') return
  await recordUse(services, account, { kind: 'failed', reason })
}
