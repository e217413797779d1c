import type { PushPayload } from '#domain/notification/push-message.ts'
import type { PushUrgency } from '#domain/notification/push-rule.ts'

/** Where a message goes: a browser's subscription, or the token of a wrapper app. Keys in base64url. */
export type PushTarget =
  { kind: 'web'; endpoint: string; p256dh: string; auth: string } | { kind: 'firebase'; endpoint: string }

/** A message to be pushed. `ttl` in seconds; `topic` at most 32 characters of base64url. */
export type PushMessage = { payload: PushPayload; ttl: number; urgency: PushUrgency; topic: string }

/** The answer of a push service; `status` is its HTTP status, 0 where it could not be reached. */
export type PushAnswer =
  | { outcome: 'taken'; status: number }
  /** The device has no such subscription any more. */
  | { outcome: 'gone'; status: number }
  /** Not for now; `retryAfter` in ms where the service said so. */
  | { outcome: 'later'; status: number; retryAfter: number | null }
  /** Never: trying again changes nothing. `mayBeTarget`: for all that was said, the address itself may be the wrong. */
  | { outcome: 'refused'; status: number; words: string; mayBeTarget?: true }

/** Push services of others. */
export type Push = {
  /** The key by which browsers know this server, base64url. */
  serverKey: string
  /** Whether messages for wrapper apps can be sent. */
  hasFirebase: boolean
  /** Whether this server would ever send to such an address. */
  knows(target: PushTarget): boolean
  /** Hands one message over; never throws. */
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>
}
