import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { ControlProps, FormField } from '../form-field.ts'
import { NumberControl, numberOf } from './number.tsx'

type IntegerOptions = {
  half?: boolean
  /** The word at the end of the control. */
  unit?: MessageKey
}

/** A whole number. */
export function integerField<N extends string>(
  name: N,
  { half = false, unit }: IntegerOptions = {},
): FormField<N> {
  return {
    name,
    initial: null,
    half,
    align: 'end',
    format: (value, _row, { format }) => {
      const number = numberOf(value)
      return number === null ? '' : format.quantity(number * 1000)
    },
    bound: (limit, _row, { format }) => format.quantity(limit * 1000),
    Control: (props) => <IntegerControl {...props} unit={unit} />,
  }
}

function IntegerControl({ unit, ...props }: ControlProps & { unit: MessageKey | undefined }) {
  const { text } = props.tools
  return (
    <NumberControl
      {...props}
      scale={0}
      unit={unit === undefined ? '' : text(unit)}
      write={(value) => String(value)}
    />
  )
}
