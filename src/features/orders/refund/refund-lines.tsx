import { onePiece } from '#domain/order/pieces.ts'
import { RefundLine } from '#back-office/form/refund-line.tsx'
import type { ReturnableItem } from '#domain/payment/refund-plan.ts'
import type { Row } from '#domain/tables.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BoxMark } from '#ui/marks/box-mark.tsx'
import { chooseItem, type RefundChoice } from '#back-office/form/refund-choice.ts'

type RefundLinesProps = {
  items: readonly ReturnableItem[]
  /** The lines of the check: by them a dish finds its box. */
  lines: readonly Row<'orderLines'>[]
  chosen: RefundChoice
  onChange: (chosen: RefundChoice) => void
}

/** The lines of a document to choose from; a dish takes its box along. */
export function RefundLines({ items, lines, chosen, onChange }: RefundLinesProps) {
  return (
    <ul className="panel px-4">
      {items.map((whole, index) => (
        <RefundLine
          key={index}
          whole={whole}
          quantity={chosen.get(index)}
          onQuantity={(quantity) => onChange(chooseItem(chosen, { index, quantity }, items, lines))}
          label={<LineLabel whole={whole} quantity={chosen.get(index) ?? whole.quantity} />}
        />
      ))}
    </ul>
  )
}

/** The name of a line, and of several pieces how many go back; `quantity` in thousandths. */
function LineLabel({ whole, quantity }: { whole: ReturnableItem; quantity: number }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      {whole.item.type === 'PACKAGING' && <BoxMark />}
      {whole.item.name}
      {whole.quantity > onePiece && (
        <span className="block text-t1 text-ink-3">
          {text('check.refund.of', {
            quantity: format.quantity(quantity),
            whole: format.quantity(whole.quantity),
          })}
        </span>
      )}
    </>
  )
}
