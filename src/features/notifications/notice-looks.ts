import type { NotificationKind } from '#domain/notification/notification.ts'
import type { IconName } from '#ui/icons/icon.tsx'

export type NoticeLook = {
  icon: IconName
  tone: 'ok' | 'bad' | 'warn' | 'quiet'
  /** Somebody waits for it: its act stands out. */
  waits: boolean
}

/** How each kind looks: an icon, the hue of its state, whether somebody waits. */
export const noticeLooks: Readonly<Record<NotificationKind, NoticeLook>> = {
  ready: { icon: 'bell-ring', tone: 'ok', waits: true },
  'no-answer': { icon: 'monitor-x', tone: 'bad', waits: true },
  'printer-fault': { icon: 'printer', tone: 'bad', waits: true },
  'write-refused': { icon: 'ban', tone: 'warn', waits: false },
  'write-held': { icon: 'shield-alert', tone: 'warn', waits: false },
  'pin-locked-out': { icon: 'lock', tone: 'warn', waits: false },
  'device-waits': { icon: 'shield-alert', tone: 'warn', waits: true },
  'disk-low': { icon: 'hard-drive', tone: 'bad', waits: true },
  'write-decided': { icon: 'scale', tone: 'quiet', waits: false },
  oversold: { icon: 'package-x', tone: 'warn', waits: false },
  'stock-low': { icon: 'package-x', tone: 'warn', waits: false },
  'stock-negative': { icon: 'package-x', tone: 'warn', waits: false },
  'stock-difference': { icon: 'scale', tone: 'warn', waits: false },
  'e-invoice-rejected': { icon: 'file-text', tone: 'bad', waits: true },
  'e-invoice-late': { icon: 'timer', tone: 'warn', waits: true },
  'certificate-ends': { icon: 'timer', tone: 'warn', waits: false },
  'payment-late': { icon: 'globe', tone: 'warn', waits: false },
  'payment-disputed': { icon: 'banknote', tone: 'bad', waits: false },
  'refund-failed': { icon: 'banknote', tone: 'bad', waits: false },
  'refund-reversed': { icon: 'banknote', tone: 'bad', waits: false },
  discrepancy: { icon: 'scale', tone: 'quiet', waits: false },
  'platform-order': { icon: 'smartphone', tone: 'quiet', waits: true },
  'invitation-accepted': { icon: 'user-check', tone: 'quiet', waits: false },
  message: { icon: 'mail', tone: 'quiet', waits: false },
}

/** Kinds that are told with a sound and a vibration too: a guest is waiting. */
export const loudKinds: readonly NotificationKind[] = ['ready', 'no-answer']
