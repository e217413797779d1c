import type { Notification } from './notification.ts'
import { noticePath } from './notice-path.ts'
import { expiryOf } from './push-to.ts'
import { pushRules, type PushUrgency } from './push-rule.ts'
import type { Instant, RowId } from '../units.ts'

/** The most bytes of a payload: a push service takes 4096 of the encrypted body, and some of the devices less. */
export const longestPayloadBytes = 3000

/** The form that Safari shows by itself and the service worker reads elsewhere (Declarative Web Push). */
export type PushPayload = {
  web_push: 8030
  notification: {
    title: string
    body: string
    lang: string
    /** The address that a tap opens. */
    navigate: string
    /** A newer one of the same tag takes its place. */
    tag: string
    data: { placeId: RowId<'places'>; messageId: string }
    /** As below, where Safari 18.4 and its next ones look for it. */
    mutable: true
  }
  /** The service worker is woken also where the browser shows it by itself, so that it can say so (W3C Push API). */
  mutable: true
}

/** The content of a push message, and where it belongs. */
export type PushContent = {
  placeId: RowId<'places'>
  /** Of the message, for the device to say that it was shown. */
  messageId: string
  notice: Pick<Notification, 'id' | 'kind' | 'facts' | 'orderCheckId'>
  words: { title: string; detail: string }
  lang: string
  /** The address of the app, without a slash at its end. */
  appUrl: string
}

/** The payload of a notice. Words are cut so that it never has more than `longestPayload` bytes. */
export function pushPayload({ placeId, messageId, notice, words, lang, appUrl }: PushContent): PushPayload {
  return payloadOf({
    title: cut(words.title, 120),
    body: cut(words.detail, 180),
    lang,
    navigate: `${appUrl}${noticePath(placeId, notice)}`,
    tag: topicOf(notice),
    data: { placeId, messageId },
  })
}

/** The payload that shows a notification, and lets the device say that it did. */
export function payloadOf(notification: Omit<PushPayload['notification'], 'mutable'>): PushPayload {
  return { web_push: 8030, notification: { ...notification, mutable: true }, mutable: true }
}

/** How a push service is to handle a notice at `now` (ms). */
export function pushHeaders(
  notice: Pick<Notification, 'id' | 'kind' | 'at'>,
  now: Instant,
): { ttl: number; urgency: PushUrgency; topic: string } {
  const ttl = Math.max(0, Math.ceil((expiryOf(notice) - now) / 1000))
  return { ttl, urgency: pushRules[notice.kind].urgency, topic: topicOf(notice) }
}

/**
 * The topic by which a newer message of the same notice replaces an older one, also at the push service: at most 32
 * characters of base64url (RFC 8030), so the id goes without its hyphens and is cut to the kind's room. Ids are told
 * apart by their ends.
 */
export function topicOf({ id, kind }: Pick<Notification, 'id' | 'kind'>): string {
  const short = id.replaceAll('-', '')
  return `${kind.slice(0, 11)}-${short.slice(-20)}`
}

/** No more characters than `most`, no character cut in two, with the sign that something is missing. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
