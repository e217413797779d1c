import { onePiece } from '#domain/order/pieces.ts'
import { partOf, type ReturnableItem } from '#domain/payment/refund-plan.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Stepper } from '#ui/fields/stepper.tsx'

type CorrectLinesProps = {
  lines: readonly ReturnableItem[]
  /**
   * The quantity that stays of each line by its place, thousandths. A line that is not there stays whole; null:
   * nothing stays of any.
   */
  left: ReadonlyMap<number, number> | null
  onChange: (left: ReadonlyMap<number, number>) => void
}

/** The lines of an invoice: what was, what is, and the difference. */
export function CorrectLines({ lines, left, onChange }: CorrectLinesProps) {
  const text = useText()
  const format = useFormat()
  return (
    <table className="w-full border-collapse text-t2">
      <thead className="text-t1 text-ink-2">
        <tr>
          <th className="py-1 text-left font-semibold">{text('e-invoices.paper.line')}</th>
          <th className="px-2 py-1 text-right font-semibold">{text('e-invoices.correct.was')}</th>
          <th className="py-1 text-center font-semibold">{text('e-invoices.correct.is')}</th>
          <th className="py-1 text-right font-semibold">{text('e-invoices.correct.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const { name, fullName = name } = line.item
          const is = left === null ? 0 : (left.get(index) ?? line.quantity)
          const gone = line.quantity - is
          const amount = gone === 0 ? 0 : partOf(line, gone).amount
          return (
            // Lines have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-line">
              <td className="py-1.5 wrap-anywhere">{fullName}</td>
              <td className={cx('tn px-2 py-1.5 text-right', gone > 0 && 'line-through')}>
                {format.quantity(line.quantity)}
              </td>
              <td className="py-1.5">
                {left === null ? (
                  <span className="tn block text-center font-semibold">0</span>
                ) : (
                  <Stepper
                    label={fullName}
                    value={is}
                    onChange={(quantity) => onChange(new Map(left).set(index, quantity))}
                    min={0}
                    max={line.quantity}
                    step={Math.min(onePiece, line.quantity)}
                    format={format.quantity}
                    lessLabel={text('check.refund.less', { name: fullName })}
                    moreLabel={text('check.refund.more', { name: fullName })}
                  />
                )}
              </td>
              <td className={cx('tn py-1.5 pl-2 text-right', amount > 0 ? 'font-semibold' : 'text-ink-2')}>
                {format.amount(0 - amount)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
