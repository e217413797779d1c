import type { ReactNode } from 'react'
import { onePiece } from '#domain/order/pieces.ts'
import { partOf, type ReturnableItem } from '#domain/payment/refund-plan.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { CheckboxRow } from '#ui/fields/checkbox-row.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'

type RefundLineProps = {
  whole: ReturnableItem
  /** The quantity of the line that goes back, thousandths; undefined: nothing. */
  quantity: number | undefined
  onQuantity: (quantity: number | null) => void
  /** The name of the line on the screen; that of its item unless told. */
  label?: ReactNode
}

/** A line of a document that may go back, several pieces one by one. */
export function RefundLine({ whole, quantity, onQuantity, label = whole.item.name }: RefundLineProps) {
  const text = useText()
  const format = useFormat()
  const { name } = whole.item
  const part = partOf(whole, quantity ?? whole.quantity)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 border-t border-line py-1.5 first:border-0">
      <CheckboxRow
        className="min-w-36 flex-1 leading-5"
        checked={quantity !== undefined}
        onChange={() => onQuantity(quantity === undefined ? whole.quantity : null)}
        label={label}
      />
      {/* On a phone the pieces take a row of their own: the amounts stay below each other. */}
      <span className="tn w-16 text-right font-semibold tablet:order-last">{format.amount(part.amount)}</span>
      {quantity !== undefined && whole.quantity > onePiece && (
        <Stepper
          className="ml-auto"
          label={name}
          value={quantity}
          onChange={onQuantity}
          min={1}
          max={whole.quantity}
          step={onePiece}
          format={format.quantity}
          lessLabel={text('check.refund.less', { name })}
          moreLabel={text('check.refund.more', { name })}
        />
      )}
    </li>
  )
}
