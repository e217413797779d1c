import { keepTogether } from '#domain/text/keep-together.ts'
import { lineTotal } from '#domain/money/line-total.ts'
import { isBox } from '#domain/order/box-of-dish.ts'
import { rateLetters, vatPercents } from '#domain/pricing/vat.ts'
import type { Quote } from '#domain/sale/quote.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { Row } from '#domain/tables.ts'
import { BoxMark } from '#ui/marks/box-mark.tsx'
import { Icon } from '#ui/icons/icon.tsx'

type QuoteLinesProps = {
  quote: Quote
  /** Opens what can be taken off one line; absent: its price stands. */
  onLine: ((line: Row<'orderLines'>) => void) | null
}

/** The charges of a check, line by line, with the letter of its rate. */
export function QuoteLines({ quote, onLine }: QuoteLinesProps) {
  const text = useText()
  const format = useFormat()
  const { priced, lines } = quote
  return (
    <ul aria-label={text('checkout.bill.lines')} className="m-0 list-none p-0">
      {priced.lines.map((each) => {
        const line = lines.find(({ id }) => id === each.id)
        if (line === undefined) return null
        const face = (
          <>
            <span className="tn w-8 flex-none font-bold">{format.quantity(line.quantity)}×</span>
            <span className="min-w-0 flex-1 py-1.5 text-left leading-5 font-medium">
              {isBox(line) && <BoxMark />}
              {keepTogether(line.name)}
              {line.modifiers.length > 0 && (
                <span className="block text-t1 text-ink-3">
                  {line.modifiers.map(({ name }) => name).join(', ')}
                </span>
              )}
              {each.lineDiscount > 0 && (
                <span className="block text-t1 text-ink-2">
                  {line.discount?.name} −{format.amount(each.lineDiscount)}
                </span>
              )}
            </span>
            <span className="w-4 flex-none text-t1 text-ink-3">{rateLetters[each.taxRate]}</span>
            <span className="tn min-w-16 flex-none text-right font-semibold">
              {each.lineDiscount > 0 && (
                <s className="block text-t1 leading-4 font-medium text-ink-3">
                  <span className="sr-only">{text('checkout.bill.before')}</span>
                  {format.amount(lineTotal(line))}
                </s>
              )}
              {format.amount(each.value - each.lineDiscount)}
            </span>
          </>
        )
        const look = 'flex min-h-12 w-full items-center gap-2 border-b border-line px-4'
        return (
          <li key={line.id}>
            {onLine === null ? (
              <div className={look}>{face}</div>
            ) : (
              <button type="button" className={look} onClick={() => onLine(line)}>
                {face}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Tax by rate, what was added and taken off, and what is to be paid. */
export function QuoteSums({ quote, tip, total = true }: { quote: Quote; tip: number; total?: boolean }) {
  const text = useText()
  const format = useFormat()
  const { priced } = quote
  const sums = [
    { key: 'discounts', amount: -quote.discounts },
    { key: 'fee', amount: quote.fee },
    { key: 'delivery', amount: quote.delivery },
    { key: 'deposit', amount: priced.deposit },
    { key: 'tip', amount: tip },
  ] as const
  return (
    <>
      <table className="mb-2 w-full border-collapse text-t2 leading-5">
        <thead>
          <tr className="text-t1 text-ink-3">
            <th className="text-left font-semibold">{text('checkout.bill.rate')}</th>
            <th className="text-right font-semibold">{text('checkout.bill.net')}</th>
            <th className="text-right font-semibold">{text('checkout.bill.vat')}</th>
            <th className="text-right font-semibold">{text('checkout.bill.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {priced.rates.map(({ rate, net, vat, gross }) => (
            <tr key={rate}>
              <td>
                {rateLetters[rate]} {percentOf(rate) ?? text('checkout.bill.exempt')}
              </td>
              <td className="tn text-right">{format.amount(net)}</td>
              <td className="tn text-right">{format.amount(vat)}</td>
              <td className="tn text-right">{format.amount(gross)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sums
        .filter(({ amount }) => amount !== 0)
        .map(({ key, amount }) => (
          <div key={key} className="flex justify-between text-t2 text-ink-2">
            <span>{text(`checkout.bill.${key}`)}</span>
            <span className="tn">{format.amount(amount)}</span>
          </div>
        ))}
      {priced.keptRates.length > 0 && (
        <p className="m-0 flex gap-1.5 py-1 text-t1 text-ink-2">
          <Icon name="info" size={16} />
          {text('checkout.bill.keptRates', { count: priced.keptRates.length })}
        </p>
      )}
      {quote.paid > 0 && (
        <div className="flex justify-between text-t2 text-ok">
          <span>{text('checkout.bill.paid')}</span>
          <span className="tn">{format.amount(quote.paid)}</span>
        </div>
      )}
      {total && (
        <div className="flex items-baseline justify-between gap-2">
          <span className="text-t4 font-semibold">{text('checkout.toPay')}</span>
          <span className="tn text-t5 font-bold">{format.money(priced.toPay - quote.paid)}</span>
        </div>
      )}
    </>
  )
}

function percentOf(rate: keyof typeof vatPercents): string | null {
  const percent = vatPercents[rate]
  return percent === null ? null : `${percent}%`
}
