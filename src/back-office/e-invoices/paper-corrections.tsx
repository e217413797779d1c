import { noonOf } from '#domain/time/noon-of.ts'
import { standingCorrections, standingInvoice } from '#domain/document/standing-invoice.ts'
import { dueFor } from '#domain/document/printout.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/**
 * The corrections of an invoice since it was issued, and what is left of it; nothing for one that stands as issued.
 */
export function PaperCorrections({ view }: { view: EInvoiceView }) {
  const text = useText()
  const format = useFormat()
  const { printout } = view
  const corrections = standingCorrections(view.correctiveInvoices)
  if (corrections.length === 0) return null
  const left = dueFor(printout) - standingInvoice(printout, corrections).corrected
  return (
    <section aria-label={text('e-invoices.corrections')} className="mx-auto w-full max-w-3xl text-t2">
      <h2 className="m-0 text-t2 font-semibold">{text('e-invoices.corrections')}</h2>
      <ul className="m-0 list-none p-0">
        {corrections.map(({ id, number, reason, issuedOn, total, depositBack }) => (
          <li key={id} className="flex items-baseline gap-3 border-b border-line py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block font-semibold">{number}</b>
              <span className="block text-t1 text-ink-2">
                {format.date(noonOf(issuedOn))} · {reason}
              </span>
            </span>
            <span className="tn font-semibold whitespace-nowrap">{format.amount(total - depositBack)}</span>
          </li>
        ))}
      </ul>
      <p className="tn m-0 flex justify-between gap-3 pt-2 font-semibold">
        <span>{text('e-invoices.corrections.left')}</span>
        {format.money(left)}
      </p>
    </section>
  )
}
