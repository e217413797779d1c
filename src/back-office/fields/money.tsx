import type { ControlProps, FormField } from '../form-field.ts'
import { NumberControl, numberOf } from './number.tsx'

type MoneyOptions = {
  half?: boolean
  /** The words in a list for no amount at all, such as `office.never`; without them an amount is required. */
  none?: Parameters<ControlProps['tools']['text']>[0]
}

/** An amount in grosze, entered in zlotys. */
export function moneyField<N extends string>(
  name: N,
  { half = false, none }: MoneyOptions = {},
): FormField<N> {
  return {
    name,
    initial: null,
    half,
    align: 'end',
    format(value, _row, { format, text }) {
      const grosze = numberOf(value)
      if (grosze !== null) return format.amount(grosze)
      return none === undefined ? '' : text(none)
    },
    bound: (limit, _row, { format }) => format.money(limit),
    Control: MoneyControl,
  }
}

function MoneyControl(props: ControlProps) {
  const { text, format } = props.tools
  return <NumberControl {...props} scale={2} unit={text('office.unit.money')} write={format.amount} />
}
