import { correctionsForRefunds } from '#domain/payment/make-correction.ts'
import { standingCorrections } from '#domain/document/standing-invoice.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import type { RefundPart } from '#domain/payment/refund-plan.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import type { EInvoiceView } from '#hooks/invoices/use-e-invoices.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SumRow } from '#ui/lists/sum-row.tsx'

type CorrectionSumsProps = { view: EInvoiceView; parts: readonly (RefundPart & { type: PaymentType })[] }

/** Net and tax of the difference, rate by rate, and what goes back to the guest. */
export function CorrectionSums({ view, parts }: CorrectionSumsProps) {
  const text = useText()
  const format = useFormat()
  const { printout, correctiveInvoices, refunds } = view
  const { imprint } = printout
  if (imprint === null || parts.length === 0) return null
  const invoice = { printout, earlier: standingCorrections(correctiveInvoices), refunds }
  const given = parts.map((part) => ({ ...part, id: null }))
  const made = correctionsForRefunds(invoice, given, { reason: '', issuedOn: printout.saleDate, imprint })
  const depositBack = made.reduce((sum, each) => sum + each.depositBack, 0)
  const back = made.reduce((sum, each) => sum + each.total, 0) - depositBack
  return (
    <div className="rounded-xl bg-sunken p-4">
      {made
        .flatMap(({ rates }) => rates)
        .map(({ rate, net, vat }, index) => {
          const percent = vatPercents[rate]
          const word = percent === null ? text('e-invoices.paper.exempt') : `${percent}%`
          return (
            // A rate may come up once for each payment.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${rate} ${index}`}>
              <SumRow label={text('e-invoices.correct.net', { rate: word })} value={format.amount(net)} />
              <SumRow label={text('e-invoices.correct.vat', { rate: word })} value={format.amount(vat)} />
            </div>
          )
        })}
      {depositBack > 0 && (
        <SumRow label={text('e-invoices.correct.deposit')} value={format.amount(-depositBack)} />
      )}
      <SumRow strong label={text('e-invoices.correct.back')} value={format.money(-back)} />
    </div>
  )
}
