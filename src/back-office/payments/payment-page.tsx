import { useState } from 'react'
import { sumOf } from '#domain/money/sum.ts'
import { isOnTheWay } from '#domain/payment/refund-lifecycle.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { usePayment, type PaymentView } from '#hooks/money/use-provider-payments.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { SumRow } from '#ui/lists/sum-row.tsx'
import { NoServerAnswer } from '../list/no-server-answer.tsx'
import { PaymentDispute } from './payment-dispute.tsx'
import { PaymentEvents } from './payment-events.tsx'
import { PaymentRefunds } from './payment-refunds.tsx'
import { PaymentState } from './payment-state.tsx'
import type { PaymentsLinks } from './payments-links.ts'
import { PaymentRefundSheet } from './payment-refund-sheet.tsx'
import { usePaymentWords } from './use-payment-words.ts'

type PaymentPageProps = { paymentId: string; links: PaymentsLinks }

/** One payment through a provider: what happened to it, what went back, and what still may. */
export function PaymentPage({ paymentId, links }: PaymentPageProps) {
  const text = useText()
  const format = useFormat()
  const pill = useStatusPill()
  const { known: answer, failure, ask } = usePayment(paymentId)
  const [told, setTold] = useState<{ view: PaymentView; after: PaymentView | null } | null>(null)
  // What a refund answered counts until the server is heard again.
  const known = told !== null && told.after === answer ? told.view : answer
  const entry = known?.payment ?? null
  return (
    <>
      <PageTitle
        title={entry === null ? text('payments.one') : format.money(entry.amount + entry.tip)}
        detail={entry?.documentNumber}
        backLabel={text('payments.title')}
        renderBack={links.renderList}
        actions={
          <>
            <IconButton icon="refresh" label={text('payments.ask')} onClick={ask} />
            {pill}
          </>
        }
      />
      <section
        aria-label={text('payments.one')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-3 py-3 tablet:px-4 office:px-6"
      >
        <NoServerAnswer failure={failure} known={known !== null} />
        {known === null && failure === null && (
          <Skeleton label={text('payments.loading')}>
            <Bone className="mb-3 h-40 w-full" />
            <Bone className="h-64 w-full" />
          </Skeleton>
        )}
        {known !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 panel:grid-cols-[minmax(0,1fr)_24rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <PaymentDispute view={known} />
              <PaymentEvents view={known} />
              <PaymentRefunds refunds={known.refunds} />
            </div>
            <Facts view={known} links={links} onTold={(view) => setTold({ view, after: answer })} />
          </div>
        )}
      </section>
    </>
  )
}

type FactsProps = { view: PaymentView; links: PaymentsLinks; onTold: (view: PaymentView) => void }

/** The facts of a payment: what it is, how its money adds up, and what can be done. */
function Facts({ view, links, onTold }: FactsProps) {
  const text = useText()
  const format = useFormat()
  const words = usePaymentWords()
  const offline = useIsOffline()
  const may = useCan('manage-adyen-transactions', 'manage-payments')
  const [refunding, setRefunding] = useState(false)
  const { payment, refunds } = view
  const onTheWay = sumOf(refunds.filter(isOnTheWay).map(({ amount }) => amount))
  const left = Math.max(0, payment.amount - payment.refundedAmount - onTheWay)
  const isPaid = !['pending', 'error', 'not-paid', 'in-progress'].includes(payment.status)
  const why = offline ? 'offline' : onTheWay > 0 ? 'open' : left === 0 ? 'nothing' : null
  const facts = [
    [text('payments.way'), words.way(payment)],
    [text('payments.at'), words.when(payment.at)],
    [text('payments.reference'), payment.reference],
    [text('payments.table'), payment.tableName ?? ''],
  ].filter(([, value]) => value !== '')
  return (
    <Panel title={text('payments.money')} action={<PaymentState entry={payment} />}>
      <dl className="m-0 mb-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-t2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tn m-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-2">
        <SumRow label={text('payments.sum.amount')} value={format.amount(payment.amount)} />
        {payment.tip > 0 && <SumRow label={text('payments.sum.tip')} value={format.amount(payment.tip)} />}
        {payment.refundedAmount > 0 && (
          <SumRow label={text('payments.sum.refunded')} value={format.amount(-payment.refundedAmount)} />
        )}
        {onTheWay > 0 && <SumRow label={text('payments.sum.on-the-way')} value={format.amount(-onTheWay)} />}
        {isPaid && <SumRow strong label={text('payments.sum.left')} value={format.amount(left)} />}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        {links.renderCheck?.(payment.orderCheckId, {
          className: 'btn btn-line',
          children: text('payments.check'),
        })}
        {may && isPaid && payment.kind === 'ONLINE' && (
          <Button icon="undo" disabled={why !== null} onClick={() => setRefunding(true)}>
            {text('payments.refund')}
          </Button>
        )}
      </div>
      {may && isPaid && payment.kind === 'ONLINE' && why !== null && (
        <p className="mt-2 text-t2 text-ink-2">{text(`payments.refund.not.${why}`)}</p>
      )}
      {may && isPaid && payment.kind === 'CARD' && left > 0 && (
        <p className="mt-2 text-t2 text-ink-2">{text('payments.refund.card')}</p>
      )}
      {refunding && (
        <PaymentRefundSheet
          view={view}
          left={left}
          onClose={() => setRefunding(false)}
          onDone={(next) => {
            setRefunding(false)
            onTold(next)
          }}
        />
      )}
    </Panel>
  )
}
