import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass, type ButtonLook } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

type PayLinkProps = ButtonLook & {
  checkId: string
  /** The amount that is left to pay, grosze; shown at the end of the button. */
  amount?: number
  /** The amount stands under the word, where there is no room beside it. */
  stacked?: boolean
  className?: string
}

/** Leads to the checkout of a check. */
export function PayLink({ checkId, amount, stacked = false, className, ...look }: PayLinkProps) {
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  return (
    <Link
      to="/p/$placeId/orders/$checkId/pay"
      params={{ placeId, checkId }}
      className={cx(
        buttonClass(look),
        amount !== undefined && (stacked ? 'flex-col gap-0! leading-5' : 'justify-between'),
        className,
      )}
    >
      <span className="flex items-center gap-2">
        <Icon name="wallet" size={stacked ? 16 : 20} />
        {text('check.pay')}
      </span>
      {amount !== undefined && <span className="tn whitespace-nowrap">{format.money(amount)}</span>}
    </Link>
  )
}
