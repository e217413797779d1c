import { partOf } from '#domain/payment/refund-plan.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { CheckRow } from '#ui/check-row.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { RefundableLine } from './use-refundable.ts'

/** A piece, thousandths. */
const PIECE = 1000

type RefundLinesProps = {
  lines: readonly RefundableLine[]
  /** Thousandths of each line that go back, by its place on the document. */
  chosen: ReadonlyMap<number, number>
  onChange: (chosen: ReadonlyMap<number, number>) => void
}

/** Lines of a document that go back, several pieces one by one. */
export function RefundLines({ lines, chosen, onChange }: RefundLinesProps) {
  const text = useText()
  const format = useFormat()
  const set = (index: number, quantity: number | null) => {
    const next = new Map(chosen)
    if (quantity === null) next.delete(index)
    else next.set(index, quantity)
    onChange(next)
  }
  return (
    <ul aria-label={text('check.refund.by-line')} className="panel m-0 list-none px-4 py-0">
      {lines.map((whole) => {
        const { index } = whole
        const { name } = whole.item
        const quantity = chosen.get(index)
        return (
          <li
            key={index}
            className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line py-1.5 first:border-0"
          >
            <CheckRow
              className="min-w-36 flex-1 leading-5"
              checked={quantity !== undefined}
              onChange={() => set(index, quantity === undefined ? whole.quantity : null)}
              label={name}
            />
            {quantity !== undefined && whole.quantity > PIECE && (
              <Stepper
                label={name}
                value={quantity}
                onChange={(value) => set(index, value)}
                min={1}
                max={whole.quantity}
                step={PIECE}
                format={format.quantity}
                lessLabel={text('check.refund.less', { name })}
                moreLabel={text('check.refund.more', { name })}
              />
            )}
            <span className="tn w-16 text-right font-semibold">
              {format.amount(partOf(whole, quantity ?? whole.quantity).amount)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
