import { isInDrawer, type PaymentType } from '#domain/money/payment-types.ts'
import { useLacksDrawer } from '#hooks/device/use-lacks-drawer.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'

/** Before cash is given back: no drawer is open that it would be missed in. */
export function NoDrawerNote({ parts }: { parts: readonly { type: PaymentType }[] }) {
  const text = useText()
  const lacks = useLacksDrawer()
  if (!lacks || !parts.some(({ type }) => isInDrawer(type))) return null
  return (
    <p role="status" className="m-0 flex gap-2 text-t2 font-semibold text-warn">
      <Icon name="banknote" size={18} className="mt-px flex-none" />
      {text('check.refund.no-drawer')}
    </p>
  )
}
