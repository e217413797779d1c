import type { Role } from '../access/roles.ts'
import { isUnread } from './reading.ts'
import type { Notification } from './notification.ts'
import { mutedByDefault, pushRules } from './push-rule.ts'
import type { Instant } from '../units.ts'

/**
 * How long after a person's last sign of life on any device they still count as at work, ms: a phone in a pocket
 * sleeps.
 */
export const atWorkMs = 3 * 60 * 60 * 1000

/** The known facts of the person whom a notice is for. */
export type PushedPerson = {
  role: Role
  /** Kinds that they do not want pushed; null: they have chosen nothing. */
  muted: readonly Notification['kind'][] | null
  /** Whether they have opened a drawer that is not closed. */
  hasDrawer: boolean
  /** When a session of theirs gave the last sign of life, ms; null: none ever. */
  lastSeenAt: Instant | null
}

/** Why a notice is not pushed. */
export type NotPushed = 'read' | 'passed' | 'kitchen' | 'muted' | 'off-shift'

/**
 * Whether a notice is pushed at `now` (ms), or why not. The kitchen has its display and is never pushed anything.
 * Quiet is who is off shift: no drawer is theirs, and no device has heard of them for three hours.
 */
export function pushOf(
  notice: Pick<Notification, 'kind' | 'at' | 'readAt'>,
  { role, muted, hasDrawer, lastSeenAt }: PushedPerson,
  now: Instant,
): 'push' | NotPushed {
  const { offShift } = pushRules[notice.kind]
  if (!isUnread(notice)) return 'read'
  if (now >= expiryOf(notice)) return 'passed'
  if (role === 'kitchen') return 'kitchen'
  if ((muted ?? mutedByDefault).includes(notice.kind)) return 'muted'
  const isAtWork = hasDrawer || (lastSeenAt !== null && now - lastSeenAt < atWorkMs)
  return offShift || isAtWork ? 'push' : 'off-shift'
}

/** From when on nobody wants a notice pushed any more, ms. */
export function expiryOf({ kind, at }: Pick<Notification, 'kind' | 'at'>): Instant {
  return at + pushRules[kind].ttl * 1000
}
