import type { RefundStatus } from '#domain/payment/refund.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import type { PaymentView } from '#hooks/money/use-provider-payments.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import { Mark, type MarkTone } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { usePaymentWords } from './use-payment-words.ts'

/** The refunds of a payment, and how each of them stands. */
export function PaymentRefunds({ refunds }: Pick<PaymentView, 'refunds'>) {
  const text = useText()
  const format = useFormat()
  const people = usePeople()
  const words = usePaymentWords()
  if (refunds.length === 0) return null
  return (
    <Panel flush title={text('payments.refunds')}>
      <ul className="m-0 list-none p-0">
        {refunds
          .toSorted((a, b) => a.givenAt - b.givenAt)
          .map(({ id, amount, status, reason, comment, givenAt, givenBy, heardAt, items }) => (
            <li key={id} className="border-b border-line px-4 py-3 last:border-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="tn font-semibold">{format.money(amount)}</span>
                <Mark {...looks[status]}>{text(`payments.refund.state.${status}`)}</Mark>
                <span className="tn ml-auto text-t2 text-ink-2">{words.when(givenAt)}</span>
              </div>
              <p className="m-0 mt-1 text-t2 text-ink-2">
                {[
                  people(givenBy),
                  text(`check.refund.reason.${reason}`),
                  comment,
                  items.map(({ name }) => name).join(', '),
                  heardAt === null ? '' : text('payments.refund.heard', { when: words.when(heardAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {(status === 'failed-late' || status === 'reversed' || status === 'failed') && (
                <p className="m-0 mt-1 text-t2 font-semibold text-bad">
                  {text(`payments.refund.help.${status}`)}
                </p>
              )}
            </li>
          ))}
      </ul>
    </Panel>
  )
}

const looks: Record<RefundStatus, { tone: MarkTone; icon: IconName }> = {
  requested: { tone: 'busy', icon: 'hourglass' },
  sent: { tone: 'busy', icon: 'send' },
  confirmed: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
  'failed-late': { tone: 'bad', icon: 'alert' },
  reversed: { tone: 'bad', icon: 'rotate' },
}
