import { noonOf } from '#domain/time/noon-of.ts'
import { isOpenDispute } from '#domain/payment/dispute.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import type { PaymentView } from '#hooks/money/use-provider-payments.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { usePaymentWords } from './use-payment-words.ts'

/** The dispute about a payment: what happened, until when and where somebody answers. Nothing where there is none. */
export function PaymentDispute({ view: { payment, providerPage } }: { view: PaymentView }) {
  const text = useText()
  const format = useFormat()
  const words = usePaymentWords()
  const { dispute } = payment
  if (dispute === null) return null
  const { event, answerBy, reason, at } = dispute
  const isOpen = isOpenDispute(dispute)
  return (
    <Panel title={text('payments.dispute')}>
      <div className="flex flex-col gap-2">
        <p className="m-0 flex gap-2 font-semibold">
          <Icon name="scale" className="flex-none text-bad" />
          <span className="min-w-0 flex-1">{text(`payments.dispute.${event}`)}</span>
          <span className="tn text-t2 font-normal whitespace-nowrap text-ink-2">{words.when(at)}</span>
        </p>
        {reason !== '' && (
          <p className="m-0 text-t2 wrap-anywhere text-ink-2">
            {text('payments.dispute.reason', { reason })}
          </p>
        )}
        <p className="m-0">{text(`payments.dispute.help.${event}`)}</p>
        {isOpen && (
          <p className="m-0 font-semibold">
            {answerBy === null
              ? text('payments.dispute.until.unknown')
              : text('payments.dispute.until', { day: format.date(noonOf(answerBy)) })}
          </p>
        )}
        {providerPage !== null && (
          <a
            className={isOpen ? 'btn btn-primary self-start' : 'btn btn-line self-start'}
            href={providerPage}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="open-out" />
            {text(isOpen ? 'payments.dispute.answer' : 'payments.dispute.see')}
          </a>
        )}
      </div>
    </Panel>
  )
}
