import { useText } from '#hooks/use-text.ts'
import { RefundLine } from '../form/refund-line.tsx'
import type { RefundableLine } from './use-refundable.ts'

type RefundLinesProps = {
  lines: readonly RefundableLine[]
  /** Thousandths of each line that go back, by its place on the document. */
  chosen: ReadonlyMap<number, number>
  onChange: (chosen: ReadonlyMap<number, number>) => void
}

/** Lines of a document that go back through its provider. */
export function RefundLines({ lines, chosen, onChange }: RefundLinesProps) {
  const text = useText()
  const set = (index: number, quantity: number | null) => {
    const next = new Map(chosen)
    if (quantity === null) next.delete(index)
    else next.set(index, quantity)
    onChange(next)
  }
  return (
    <ul aria-label={text('check.refund.by-line')} className="panel m-0 list-none px-4 py-0">
      {lines.map((whole) => (
        <RefundLine
          key={whole.index}
          whole={whole}
          quantity={chosen.get(whole.index)}
          onQuantity={(quantity) => set(whole.index, quantity)}
        />
      ))}
    </ul>
  )
}
