import { partOf, type ReturnableItem } from '#domain/payment/refund-plan.ts'
import type { Row } from '#domain/tables.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { BoxMark } from '#ui/box-mark.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { chooseItem, type RefundChoice } from './refund-choice.ts'

/** A piece, thousandths. */
const PIECE = 1000

type RefundLinesProps = {
  items: readonly ReturnableItem[]
  /** Those of the check: by them a dish finds its box. */
  lines: readonly Row<'orderLines'>[]
  chosen: RefundChoice
  onChange: (chosen: RefundChoice) => void
}

/** The lines of a document to choose from, several pieces one by one. */
export function RefundLines({ items, lines, chosen, onChange }: RefundLinesProps) {
  const text = useText()
  const format = useFormat()
  const set = (index: number, quantity: number | null) =>
    onChange(chooseItem(chosen, { index, quantity }, items, lines))
  return (
    <ul className="panel px-4">
      {items.map((whole, index) => {
        const { name } = whole.item
        const quantity = chosen.get(index)
        const part = partOf(whole, quantity ?? whole.quantity)
        return (
          <li
            key={index}
            className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line py-1.5 first:border-0"
          >
            <CheckRow
              className="min-w-36 flex-1 leading-5"
              checked={quantity !== undefined}
              onChange={() => set(index, quantity === undefined ? whole.quantity : null)}
              label={
                <>
                  {whole.item.type === 'PACKAGING' && <BoxMark />}
                  {name}
                  {whole.quantity > PIECE && (
                    <span className="block text-t1 text-ink-3">
                      {text('check.refund.of', {
                        quantity: format.quantity(part.quantity),
                        whole: format.quantity(whole.quantity),
                      })}
                    </span>
                  )}
                </>
              }
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
            <span className="tn w-16 text-right font-semibold">{format.amount(part.amount)}</span>
          </li>
        )
      })}
    </ul>
  )
}
