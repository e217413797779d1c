import { isOffline } from '#hooks/device/use-is-offline.ts'
import type { SyncStatus } from '#hooks/outbox/use-sync-status.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'

export type PillState = {
  tone: 'ok' | 'warn' | 'bad'
  icon: IconName
  label: MessageKey
  /** In words on a phone; null: the number alone. */
  short: MessageKey | null
  count: number
}

/** How long a change may be on its way before the pill speaks of it, ms; most take less than a blink. */
const onItsWayMs = 5000

type Known = Pick<
  SyncStatus,
  'attention' | 'unsettledPrints' | 'waiting' | 'oldest' | 'problem' | 'connected' | 'tried'
>

/** The content of the pill; `now` on the device's clock, `online` as the browser believes. */
export function pillState(status: Known, now: number, online: boolean): PillState {
  const { attention, unsettledPrints, waiting, oldest, problem } = status
  const count = attention + unsettledPrints
  if (count > 0 || problem !== null)
    return { tone: 'bad', icon: 'alert', label: 'sync.attention', short: null, count }
  if (isOffline(status, online))
    return {
      tone: 'warn',
      icon: 'cloud-off',
      label: 'sync.offline',
      count: waiting,
      short: waiting > 0 ? null : 'sync.offline.short',
    }
  if (oldest !== null && now - oldest > onItsWayMs)
    return { tone: 'warn', icon: 'refresh', label: 'sync.sending', short: null, count: waiting }
  return { tone: 'ok', icon: 'cloud-check', label: 'sync.saved', short: 'sync.saved.short', count: 0 }
}
