import type { Found } from './find-online.ts'

/**
 * The state of a guest's page. `pay`: they may pay; `go-on`: they have begun to, and the session is open. `checking`:
 * money may be on its way; `changed`: the bill is not what it was, or was paid otherwise.
 */
export type GuestState = 'pay' | 'go-on' | 'checking' | 'paid' | 'expired' | 'cancelled' | 'changed'

/** How long an attempt may be on its way to its provider, ms: longer nobody works on it. */
export const onItsWayMs = 30_000

/** The state at an instant, ms. Money of any attempt is money; what is not known is never told as unpaid. */
export function guestState(
  { online, owed, attempts }: Pick<Found, 'online' | 'owed' | 'attempts'>,
  now: number,
): GuestState {
  const { status, error, amount, expiresAt } = online
  if (status !== 'pending' && status !== 'error') return 'paid'
  if (attempts.some(({ state }) => state === 'paid')) return 'checking'
  const isOwed = owed >= amount
  if (status === 'error' && error === 'canceled') return isOwed ? 'cancelled' : 'changed'
  const [last] = attempts
  if (last?.state === 'begun' && now < last.startedAt + onItsWayMs) return 'checking'
  if (last?.state === 'open') return now < last.closesAt ? 'go-on' : 'checking'
  if (!isOwed) return 'changed'
  return now < expiresAt ? 'pay' : 'expired'
}
