import type { NotificationKind } from './notification.ts'

/** How a push service handles a message. */
export type PushUrgency = 'normal' | 'high'

/** How a kind of notice is pushed. */
export type PushRule = {
  /** How long it is of any use, seconds. */
  ttl: number
  /** `high` wakes a sleeping phone. */
  urgency: PushUrgency
  /** Whether somebody who is not at work wants it too. */
  offShift: boolean
  /** Whether it is pushed as long as its person has chosen nothing. */
  byDefault: boolean
}

/** A guest waits for it: only who is at work can do something about it. */
const atWork = (ttl: number): PushRule => ({ ttl, urgency: 'high', offShift: false, byDefault: true })

/** For four hours, without waking anybody. */
const later = (offShift: boolean, byDefault: boolean): PushRule => ({
  ttl: 4 * 3600,
  urgency: 'normal',
  offShift,
  byDefault,
})

/** The rule of each kind. Times and urgencies as of the design of push messages; who is quiet when is a reading of it. */
export const pushRules: Readonly<Record<NotificationKind, PushRule>> = {
  ready: atWork(600),
  'no-answer': atWork(120),
  'platform-order': atWork(300),
  'printer-fault': later(false, true),
  'write-refused': later(false, true),
  'write-held': later(false, true),
  'write-decided': later(false, false),
  'device-waits': later(false, true),
  'pin-locked-out': later(true, true),
  'disk-low': later(true, true),
  discrepancy: later(false, false),
  'invitation-accepted': later(true, false),
  oversold: later(false, true),
  'stock-low': later(false, false),
  'stock-negative': later(false, false),
  'stock-difference': later(false, false),
  'payment-late': later(true, true),
  'payment-disputed': later(true, true),
  'refund-failed': later(true, true),
  'refund-reversed': later(true, true),
  'e-invoice-rejected': later(true, true),
  'e-invoice-late': later(true, true),
  'certificate-ends': later(true, false),
  message: later(true, true),
}

/** The kinds that are not pushed to a person who has chosen nothing. */
export const mutedByDefault: readonly NotificationKind[] = Object.entries(pushRules)
  .filter(([, { byDefault }]) => !byDefault)
  .map(([kind]) => kind as NotificationKind)
