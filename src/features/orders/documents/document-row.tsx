import type { ReactNode } from 'react'
import { isInDrawer } from '#domain/money/payment-types.ts'
import { dueFor, isLivePrintout } from '#domain/document/printout.ts'
import type { Row } from '#domain/tables.ts'
import { useEInvoiceWords } from '#hooks/invoices/use-e-invoice-words.ts'
import { useFaultWords } from '#hooks/texts/use-fault-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { AskRefundAgain } from '#features/orders/refund/ask-refund-again.tsx'
import { lacksCorrectiveInvoice, type DocumentView } from '#features/orders/view/document-view.ts'
import { openRefund } from '#features/orders/refund/terminal-refund.ts'
import { useDocumentName } from '#features/orders/view/use-document-name.ts'
import { usePaymentText } from '#features/orders/view/use-payment-text.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'

type DocumentRowProps = { document: DocumentView; act: ReactNode }

/** A document: what it is, whether it lies on paper, how it was paid, what is to be done with it next. */
export function DocumentRow({ document, act }: DocumentRowProps) {
  const format = useFormat()
  const text = useText()
  const name = useDocumentName()
  const paymentText = usePaymentText()
  const { printout, payments, refunds, corrections, correctiveInvoices, receiptInvoice, owed } = document
  const live = isLivePrintout(printout)
  const { icon, tone, words } = useStatus(document)
  const needsHelp = printout.status === 'print-error' || printout.status === 'unknown'
  return (
    <li
      className={cx(
        'border-b border-line py-2 pr-2 pl-4',
        needsHelp && 'shadow-[inset_4px_0_0_var(--bad-fill)]',
      )}
    >
      <div className="flex min-h-12 items-center gap-2">
        <span className="min-w-0 flex-1 leading-5">
          <span className={cx('block text-t2 font-semibold', !live && 'text-ink-3 line-through')}>
            {name(printout)}
            {printout.guest !== null && ` · ${text('check.document.guest', { guest: printout.guest })}`}
          </span>
          <span className={cx('flex items-start gap-1 text-t1 leading-5 font-semibold', tone)}>
            <Icon name={icon} size={14} className="mt-[3px] flex-none" />
            <span className="min-w-0">
              {[words, ...payments.map(paymentText)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <KsefLine printout={printout} />
          {receiptInvoice !== null && <InvoiceLine invoice={receiptInvoice} />}
          {live && owed > 0 && owed < dueFor(printout) && (
            <span className="block text-t1 font-semibold text-warn">
              {text('check.payment.owed', { amount: format.money(owed) })}
            </span>
          )}
        </span>
        <span className={cx('tn font-semibold whitespace-nowrap', !live && 'text-ink-3 line-through')}>
          {format.amount(dueFor(printout))}
        </span>
        <span className="flex min-w-2 flex-none justify-end">{act}</span>
      </div>
      {refunds.map((refund) => (
        <RefundLine key={refund.id} refund={refund} document={document} />
      ))}
      {corrections
        .filter(({ kind }) => kind === 'cancel')
        .map((correction) => (
          <CorrectionLine key={correction.id} correction={correction} />
        ))}
      {correctiveInvoices.map((corrective) => (
        <Under key={corrective.id} icon="file-text" amount={corrective.total - corrective.depositBack}>
          {corrective.number}
          <span className="block">{corrective.reason}</span>
        </Under>
      ))}
      {lacksCorrectiveInvoice(document) && (
        <p className="m-0 flex gap-2 py-1 pr-2 text-t1 leading-4 font-semibold text-warn">
          <Icon name="alert" size={14} className="mt-px flex-none" />
          {text('check.corrective.missing')}
        </p>
      )}
    </li>
  )
}

/** The invoice that was issued to a receipt later. */
function InvoiceLine({ invoice }: { invoice: Row<'receiptInvoices'> }) {
  const text = useText()
  return (
    <>
      <span className="block text-t1 leading-5 font-semibold text-ink-2">
        {text('check.receipt-invoice', { number: invoice.number })}
      </span>
      <KsefLine printout={invoice} />
    </>
  )
}

/** Where the invoice stands with the national system, with its number there. */
function KsefLine({ printout }: { printout: Pick<DocumentView['printout'], 'id' | 'ksefState'> }) {
  const said = useEInvoiceWords(printout)
  if (said === null) return null
  const { words, needsHelp, isAccepted, ksefNumber } = said
  const tone = isAccepted ? 'text-ok' : needsHelp ? 'text-bad' : 'text-ink-2'
  return (
    <span className={cx('block text-t1 leading-5 font-semibold', tone)}>
      {words} {ksefNumber !== null && <span className="tn font-medium break-all">{ksefNumber}</span>}
    </span>
  )
}

function RefundLine({ refund, document }: { refund: Row<'refunds'>; document: DocumentView }) {
  const text = useText()
  const format = useFormat()
  const people = usePeople()
  const statusWords = useRefundStatus(refund)
  const payment = document.payments.find(({ id }) => id === refund.orderPaymentId)
  const asksTerminal = payment !== undefined && openRefund(payment, document.refunds)?.id === refund.id
  const said = text('check.refund', {
    type: refund.type,
    time: format.time(refund.givenAt),
    who: people(refund.givenBy),
  })
  return (
    <Under icon="undo" amount={-refund.amount}>
      {said}
      <span className="block">
        {[text(`check.refund.reason.${refund.reason}`), refund.comment, statusWords]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {asksTerminal && <AskRefundAgain refund={refund} />}
    </Under>
  )
}

/** Where a refund stands, in words; nothing of money that went over the counter. */
function useRefundStatus({ status, type }: Row<'refunds'>): string {
  const text = useText()
  const offline = useIsOffline()
  if (status === 'confirmed' && isInDrawer(type)) return ''
  if (status === 'requested' && offline) return text('check.refund.waiting.offline')
  return text(`check.refund.status.${status}`)
}

function CorrectionLine({ correction }: { correction: Row<'corrections'> }) {
  const text = useText()
  const format = useFormat()
  const people = usePeople()
  return (
    <Under icon="ban" amount={correction.total}>
      {text('check.correction', { time: format.time(correction.at), who: people(correction.actorId) })}
      {correction.comment !== '' && <span className="block">{correction.comment}</span>}
    </Under>
  )
}

function Under({ icon, amount, children }: { icon: IconName; amount: number; children: ReactNode }) {
  const format = useFormat()
  return (
    <div className="flex gap-2 py-1 pr-2 text-t1 leading-4 font-medium text-ink-2">
      <Icon name={icon} size={14} className="mt-px flex-none" />
      <span className="min-w-0 flex-1">{children}</span>
      <span className="tn font-semibold whitespace-nowrap text-bad">{format.amount(amount)}</span>
    </div>
  )
}

const looks = {
  created: { icon: 'receipt', tone: 'text-ink-2' },
  printing: { icon: 'printer', tone: 'text-ink-2' },
  printed: { icon: 'printer-check', tone: 'text-ok' },
  'print-error': { icon: 'printer-x', tone: 'text-bad' },
  unknown: { icon: 'help', tone: 'text-warn' },
  skipped: { icon: 'printer-x', tone: 'text-ink-2' },
  canceled: { icon: 'ban', tone: 'text-bad' },
  deleted: { icon: 'trash', tone: 'text-ink-3' },
} as const satisfies Record<DocumentView['printout']['status'], { icon: IconName; tone: string }>

function useStatus({ printout, job }: DocumentView): { icon: IconName; tone: string; words: string } {
  const text = useText()
  const faultWords = useFaultWords()
  const { status, fault } = printout
  const look = looks[status]
  if (status === 'print-error' && fault !== '') return { ...look, words: faultWords(fault) }
  if (status === 'printing' && job?.status === 'queued') {
    return { ...look, icon: 'hourglass', words: text('check.status.queued') }
  }
  const word: MessageKey = `check.status.${status}`
  return { ...look, words: text(word) }
}
