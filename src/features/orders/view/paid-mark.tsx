import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import type { CheckView } from './check-view.ts'
import type { PaidState } from './check-money.ts'

type Look = { tone: MarkTone; icon: IconName; word: MessageKey }

const looks: Record<PaidState | 'canceled' | 'deleted', Look> = {
  'awaiting-payment': { tone: 'warn', icon: 'wallet', word: 'check.state.awaiting-payment' },
  'awaiting-online': { tone: 'busy', icon: 'qr', word: 'check.state.awaiting-online' },
  'opened-online': { tone: 'busy', icon: 'smartphone', word: 'check.state.opened-online' },
  'partly-paid': { tone: 'warn', icon: 'hourglass', word: 'check.state.partly-paid' },
  'awaiting-print': { tone: 'warn', icon: 'printer', word: 'check.state.awaiting-print' },
  paid: { tone: 'ok', icon: 'check', word: 'check.state.paid' },
  'paid-online': { tone: 'ok', icon: 'globe', word: 'check.state.paid-online' },
  closed: { tone: 'ok', icon: 'check', word: 'check.state.closed' },
  unpaid: { tone: 'bad', icon: 'alert', word: 'check.state.unpaid' },
  canceled: { tone: 'bad', icon: 'ban', word: 'check.state.canceled' },
  deleted: { tone: 'bad', icon: 'trash', word: 'check.state.deleted' },
}

type PaidMarkProps = { status: CheckView['check']['status']; paid: PaidState | null }

/** How far a check is with its money, or that it was taken back. Nothing while it is simply open. */
export function PaidMark({ status, paid }: PaidMarkProps) {
  const text = useText()
  const state = status === 'canceled' || status === 'deleted' ? status : paid
  if (state === null) return null
  const { tone, icon, word } = looks[state]
  return (
    <Mark tone={tone} icon={icon}>
      {text(word)}
    </Mark>
  )
}
