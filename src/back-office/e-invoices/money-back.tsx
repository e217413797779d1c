import { isInDrawer } from '#domain/money/payment-types.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { givesBack } from '#domain/payment/payment-lifecycle.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'

/** How money goes back: as it came, or in cash. */
export type MoneyWay = 'same' | 'cash'

type MoneyBackProps = {
  payments: readonly OrderPayment[]
  way: MoneyWay
  onChange: (way: MoneyWay) => void
}

/** Where the money of a correction goes. Nothing where all was paid in cash. */
export function MoneyBack({ payments, way, onChange }: MoneyBackProps) {
  const text = useText()
  const ways = new Set(payments.filter(givesBack).map(({ type }) => type))
  const [only] = ways.size === 1 ? ways : []
  if (ways.size === 0 || isInDrawer(only ?? null)) return null
  return (
    <ChoiceGroup
      label={text('e-invoices.correct.money')}
      value={way}
      onChange={onChange}
      options={[
        { value: 'same', label: text('check.refund.way.same', { type: only ?? 'each' }) },
        { value: 'cash', label: text('check.refund.way.cash') },
      ]}
    />
  )
}
