import type { Notification, NotificationKind } from '#domain/notification/notification.ts'
import { byNewest, isUnread } from '#domain/notification/reading.ts'

/** The age from which on a notice that comes is for the list only, ms. A device that was away gets many at once. */
export const freshMs = 120_000

/**
 * The notices to be told aloud now: unread, just made, not known before, and of no muted kind. None while what is
 * known is null, which is when the app has just been opened.
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

/** The keys of a person's notices that are known. A notice that is said again (more was held) is new again. */
export function knownOf(notices: readonly Notification[]): ReadonlySet<string> {
  return new Set(notices.map(keyOf))
}

function keyOf({ id, at }: Notification): string {
  return `${id} ${at}`
}
