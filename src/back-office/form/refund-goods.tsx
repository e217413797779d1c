import { returnedGoods, type Refund } from '#domain/payment/refund.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

type RefundGoodsProps = { goods: Refund['goods']; onChange: (goods: Refund['goods']) => void }

/** The choice of what becomes of the ingredients of dishes that go back. */
export function RefundGoods({ goods, onChange }: RefundGoodsProps) {
  const text = useText()
  return (
    <SelectField
      label={text('check.refund.goods')}
      value={goods ?? 'none'}
      onChange={(event) => onChange(returnedGoods.find((each) => each === event.target.value) ?? null)}
      options={(['none', ...returnedGoods] as const).map((value) => ({
        value,
        label: text(`check.refund.goods.${value}`),
      }))}
    />
  )
}
