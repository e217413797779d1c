import type { Notification, NotificationKind } from '#domain/notification/notification.ts'
import { byNewest, isUnread } from '#domain/notification/reading.ts'

/** What is older than this when it comes is for the list only, ms: a device that was away gets many at once. */
export const freshMs = 120_000

/**
 * What is to be told aloud now: unread, just made, not known before, and of no kind that this device was asked to keep
 * quiet about. Nothing while what is known is null, which is when the app has just been opened.
 */
export function justCome(
  notices: readonly Notification[],
  known: ReadonlySet<string> | null,
  now: number,
  muted: readonly NotificationKind[],
): Notification[] {
  if (known === null) return []
  return notices
    .filter((each) => isUnread(each) && !known.has(keyOf(each)) && !muted.includes(each.kind))
    .filter(({ at }) => now - at < freshMs)
    .toSorted(byNewest)
}

/** What is known of a person's notices. One that is said again (more was held) is new again. */
export function knownOf(notices: readonly Notification[]): ReadonlySet<string> {
  return new Set(notices.map(keyOf))
}

function keyOf({ id, at }: Notification): string {
  return `${id} ${at}`
}
