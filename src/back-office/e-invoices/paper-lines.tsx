import { itemTotal } from '#domain/document/item-rates.ts'
import { printedItems } from '#domain/document/printed-items.ts'
import type { Printout } from '#domain/document/printout.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** The lines of the sale, on the paper of an invoice. */
export function PaperLines({ printout }: { printout: Printout }) {
  const text = useText()
  const format = useFormat()
  return (
    <table className="w-full border-collapse text-t2">
      <thead className="text-t1 text-[#4a5060]">
        <tr>
          <th className="py-2 text-left font-semibold">{text('e-invoices.paper.line')}</th>
          <th className="py-2 pl-2 text-right font-semibold">{text('e-invoices.paper.quantity')}</th>
          <th className="py-2 pl-2 text-right font-semibold max-sm:hidden">
            {text('e-invoices.paper.price')}
          </th>
          <th className="py-2 pl-2 text-right font-semibold">VAT</th>
          <th className="py-2 pl-2 text-right font-semibold">{text('e-invoices.column.gross')}</th>
        </tr>
      </thead>
      <tbody>
        {printedItems(printout).map((item, index) => {
          const { name, fullName = name, quantity, grossPrice, discountValue, taxRateType } = item
          const percent = vatPercents[taxRateType]
          return (
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-[#d5d8df] align-top">
              <td className="py-1.5 wrap-anywhere">
                {fullName}
                {discountValue > 0 && (
                  <span className="tn block text-t1 text-[#4a5060]">
                    {text('paper.discount')} {format.amount(-discountValue)}
                  </span>
                )}
              </td>
              <td className="tn py-1.5 pl-2 text-right">{format.quantity(quantity)}</td>
              <td className="tn py-1.5 pl-2 text-right max-sm:hidden">{format.amount(grossPrice)}</td>
              <td className="tn py-1.5 pl-2 text-right">
                {percent === null ? text('e-invoices.paper.exempt') : `${percent}%`}
              </td>
              <td className="tn py-1.5 pl-2 text-right font-semibold">{format.amount(itemTotal(item))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
