import type { Notification } from './notification.ts'

/** Whether its person has not taken note of it yet. */
export function isUnread({ readAt }: Pick<Notification, 'readAt'>): boolean {
  return readAt === null
}

/** The newest first; those of one moment in a fixed order. */
export function byNewest(a: Pick<Notification, 'at' | 'id'>, b: Pick<Notification, 'at' | 'id'>): number {
  return b.at - a.at || (a.id < b.id ? 1 : -1)
}

/** Several that say the same of the same thing: the newest stands for all. */
export type NotificationGroup = { newest: Notification; all: readonly Notification[] }

/**
 * One entry for what is said again and again: the same doubt about one check, the same printer, the same device. What
 * a person wrote and what is to be brought each stand for themselves. Read and unread ones are never mixed.
 */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, Notification[]>()
  for (const each of notifications.toSorted(byNewest)) {
    const key = groupKey(each)
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((all) => (all[0] === undefined ? [] : [{ newest: all[0], all }]))
}

function groupKey(each: Notification): string {
  const about = aboutOf(each)
  if (about === null) return each.id
  return [each.kind, isUnread(each), each.orderCheckId, about].join(' ')
}

/** The subject of a notification besides the check; null for those that are never drawn together. */
function aboutOf({ kind, facts }: Notification): string | number | null {
  switch (kind) {
    case 'discrepancy':
      return facts['discrepancy'] ?? ''
    case 'printer-fault':
      return facts['printer'] ?? ''
    case 'write-held':
    case 'device-waits':
    case 'pin-locked-out':
      return facts['device'] ?? ''
    case 'write-refused':
      return `${facts['command'] ?? ''} ${facts['code'] ?? ''}`
    case 'write-decided':
      return `${facts['how'] ?? ''} ${facts['name'] ?? ''} ${facts['reason'] ?? ''}`
    case 'disk-low':
      return 'disk'
    case 'oversold':
      return facts['items'] ?? ''
    case 'stock-low':
    case 'stock-negative':
      return facts['product'] ?? ''
    default:
      return null
  }
}
