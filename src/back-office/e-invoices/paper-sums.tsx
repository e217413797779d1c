import { dueFor, type Printout } from '#domain/document/printout.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Net, tax and gross by rate, and what there was to pay, on the paper of an invoice. */
export function PaperSums({ printout }: { printout: Printout }) {
  const text = useText()
  const format = useFormat()
  const { rates, deposit, paymentType, imprint } = printout
  return (
    <footer className="mt-3 flex flex-wrap items-end justify-between gap-4 border-t border-[#14161c] pt-3">
      <div className="text-t1 text-[#4a5060]">
        <table className="tn">
          <thead>
            <tr>
              <th className="pr-4 text-left font-medium">VAT</th>
              <th className="pr-4 text-right font-medium">{text('e-invoices.paper.net')}</th>
              <th className="pr-4 text-right font-medium">{text('e-invoices.paper.vat')}</th>
              <th className="text-right font-medium">{text('e-invoices.column.gross')}</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ rate, net, vat, gross }) => (
              <tr key={rate}>
                <th className="pr-4 text-left font-medium">
                  {vatPercents[rate] === null ? text('e-invoices.paper.exempt') : `${vatPercents[rate]}%`}
                </th>
                <td className="pr-4 text-right">{format.amount(net)}</td>
                <td className="pr-4 text-right">{format.amount(vat)}</td>
                <td className="text-right">{format.amount(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {deposit > 0 && (
          <p className="tn m-0">
            {text('paper.deposit')} {format.amount(deposit)}
          </p>
        )}
        {rates.some(({ rate }) => rate === 'VATzw') && imprint !== null && (
          <p className="m-0">{text('paper.exemption', { basis: imprint.exemptionBasis })}</p>
        )}
      </div>
      <p className="tn m-0 ml-auto text-right text-t5 font-bold">
        <span className="block text-t2 font-normal text-[#4a5060]">
          {text('paper.payment')}: {text(`paper.payment.${paymentType}`)}
        </span>
        {format.money(dueFor(printout))}
      </p>
    </footer>
  )
}
