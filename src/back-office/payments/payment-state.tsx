import type { PaymentEntry } from '#hooks/money/use-provider-payments.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'

type Standing = Pick<PaymentEntry, 'status' | 'refundedAmount' | 'dispute'>

/** How a payment stands: a word, a tone and a picture; and how the dispute about it does, where there is one. */
export function PaymentState({ entry }: { entry: Standing }) {
  const text = useText()
  const { dispute } = entry
  if (dispute === null) return <MoneyState entry={entry} />
  const isWon = dispute.event === 'CHARGEBACK_REVERSED'
  return (
    <span className="inline-flex flex-wrap gap-1">
      <MoneyState entry={entry} />
      <Mark tone={isWon ? 'ok' : 'bad'} icon="scale">
        {text('payments.dispute.mark', { event: dispute.event })}
      </Mark>
    </span>
  )
}

function MoneyState({ entry }: { entry: Standing }) {
  const text = useText()
  const { status, refundedAmount } = entry
  const isPaid = status === 'paid' || status === 'completed'
  if (isPaid && refundedAmount > 0) {
    return (
      <Mark tone="warn" icon="undo">
        {text('payments.state.partly-refunded')}
      </Mark>
    )
  }
  const { tone, icon } = looks[status]
  return (
    <Mark tone={tone} icon={icon}>
      {text(`payments.state.${status}`)}
    </Mark>
  )
}

const looks: Record<PaymentEntry['status'], { tone: MarkTone; icon: IconName }> = {
  pending: { tone: 'busy', icon: 'hourglass' },
  error: { tone: 'neutral', icon: 'ban' },
  completed: { tone: 'ok', icon: 'check' },
  'refund-pending': { tone: 'busy', icon: 'undo' },
  'refund-completed': { tone: 'neutral', icon: 'undo' },
  'not-paid': { tone: 'neutral', icon: 'ban' },
  'in-progress': { tone: 'busy', icon: 'hourglass' },
  paid: { tone: 'ok', icon: 'check' },
  'refund-in-progress': { tone: 'busy', icon: 'undo' },
  'partial-refund-in-progress': { tone: 'busy', icon: 'undo' },
  'refund-failed': { tone: 'bad', icon: 'alert' },
  'refund-reversed': { tone: 'bad', icon: 'rotate' },
  refunded: { tone: 'neutral', icon: 'undo' },
}
