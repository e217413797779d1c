import { useText } from '#hooks/texts/use-text.ts'
import { chooseItem, type RefundChoice } from '../form/refund-choice.ts'
import { RefundLine } from '../form/refund-line.tsx'
import type { Refundable } from './use-refundable.ts'

type RefundLinesProps = {
  of: Refundable
  chosen: RefundChoice
  onChange: (chosen: RefundChoice) => void
}

/** Lines of a document that go back through its provider; a dish takes its box along. */
export function PaymentRefundLines({ of: { items, lines }, chosen, onChange }: RefundLinesProps) {
  const text = useText()
  return (
    <ul aria-label={text('check.refund.by-line')} className="panel m-0 list-none px-4 py-0">
      {items.map((whole, index) => (
        <RefundLine
          key={whole.index}
          whole={whole}
          quantity={chosen.get(index)}
          onQuantity={(quantity) => onChange(chooseItem(chosen, { index, quantity }, items, lines))}
        />
      ))}
    </ul>
  )
}
