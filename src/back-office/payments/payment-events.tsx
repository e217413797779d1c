import { readDispute } from '#domain/payment/dispute.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { PaymentView } from '#hooks/money/use-provider-payments.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { usePaymentWords } from './use-payment-words.ts'

type Event = PaymentView['events'][number]

/** The events of a payment, the first first. */
export function PaymentEvents({ view }: { view: PaymentView }) {
  const text = useText()
  const format = useFormat()
  const words = usePaymentWords()
  const { events, payment } = view
  const inWords = (type: Event['type'], note: string) => {
    if (type === 'PAYMENT_ERROR') return text('payments.error', { error: note })
    const dispute = type === 'DISPUTED' ? readDispute(note) : null
    return dispute === null ? note : text(`payments.dispute.${dispute.event}`)
  }
  const told = events.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return (
    <Panel flush title={text('payments.events')}>
      {told.length === 0 && <p className="m-0 p-4 text-ink-2">{text('payments.events.none')}</p>}
      <ol className="m-0 list-none p-0">
        {told.map(({ id, type, at, amount, note }) => {
          const { icon, tone } = looks[type]
          return (
            <li key={id} className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-0">
              <Icon name={icon} className={tone} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">
                  {text(`payments.event.${type}`, { amount: format.money(amount) })}
                </span>
                {note !== '' && (
                  <span className="block text-t2 wrap-anywhere text-ink-2">{inWords(type, note)}</span>
                )}
              </span>
              <span className="tn text-t2 whitespace-nowrap text-ink-2">{words.when(at)}</span>
            </li>
          )
        })}
        {payment.error !== '' && !told.some(({ note }) => note === payment.error) && (
          <li className="flex items-start gap-3 px-4 py-3 text-ink-2">
            <Icon name="info" />
            <span className="min-w-0 flex-1">{text('payments.error', { error: payment.error })}</span>
          </li>
        )}
      </ol>
    </Panel>
  )
}

const looks: Record<Event['type'], { icon: IconName; tone: string }> = {
  TRANSACTION_CREATED: { icon: 'circle-dot', tone: 'text-ink-2' },
  PAYMENT_ERROR: { icon: 'error', tone: 'text-bad' },
  PAYMENT_SUCCESS: { icon: 'check', tone: 'text-ok' },
  REFUND_STARTED: { icon: 'undo', tone: 'text-busy' },
  DISPUTED: { icon: 'scale', tone: 'text-bad' },
  REFUND_CONFIRMED: { icon: 'check-double', tone: 'text-ok' },
}
