import { noonOf } from '#domain/time/noon-of.ts'
import { timeGone, type EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { KeyFigure } from '#ui/marks/key-figure.tsx'
import { DeadlineRing, useDeadlineWords } from './deadline.tsx'
import { keyFiguresOf } from './e-invoices-look.ts'

type EInvoiceFiguresProps = { entries: readonly EInvoiceEntry[]; month: string; now: number }

/** The key figures of a month: the next deadline, what was accepted, what waits, and what has to be corrected. */
export function EInvoiceFigures({ entries, month, now }: EInvoiceFiguresProps) {
  const text = useText()
  const format = useFormat()
  const deadline = useDeadlineWords()
  const { next, sameDeadline, accepted, waiting, rejected, late } = keyFiguresOf(entries, now)
  const gone = next === null ? null : timeGone(next, now)
  return (
    <section className="panel mb-3 overflow-hidden" aria-label={text('e-invoices.figures')}>
      <dl className="m-0 -mt-px -ml-px grid grid-cols-2 panel:grid-cols-4">
        <KeyFigure
          name={text('e-invoices.figure.next')}
          help={gone !== null && <DeadlineRing gone={gone} size={28} />}
          value={
            <span className="text-t3 whitespace-normal panel:text-t4">
              {next === null ? text('e-invoices.figure.next.none') : deadline(next, now)}
            </span>
          }
          note={next !== null && text('e-invoices.figure.next.count', { count: sameDeadline })}
        />
        <KeyFigure
          name={text('e-invoices.figure.accepted', {
            month: format.month(noonOf(`${month}-15`)),
          })}
          value={accepted.count}
          note={text('e-invoices.figure.accepted.gross', { amount: format.money(accepted.gross) })}
        />
        <KeyFigure
          name={text('e-invoices.figure.waiting')}
          value={waiting}
          note={
            late > 0 ? (
              <span className="text-bad">{text('e-invoices.figure.late', { count: late })}</span>
            ) : (
              waiting > 0 && text('e-invoices.figure.waiting.note')
            )
          }
        />
        <KeyFigure
          name={text('e-invoices.figure.rejected')}
          value={rejected}
          note={rejected > 0 && <span className="text-bad">{text('e-invoices.figure.rejected.note')}</span>}
        />
      </dl>
    </section>
  )
}
