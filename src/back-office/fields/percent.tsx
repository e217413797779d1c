import type { Format } from '#hooks/use-format.ts'
import type { ControlProps, FormField } from '../form-field.ts'
import { NumberControl, numberOf } from './number.tsx'

/** A share in hundredths of a percent: 1500 is 15%. */
export function percent<N extends string>(name: N, { half = false } = {}): FormField<N> {
  return {
    name,
    initial: null,
    half,
    align: 'end',
    format: (value, _row, { format }) => percentText(numberOf(value), format),
    bound: (limit, _row, { format }) => percentText(limit, format),
    Control: PercentControl,
  }
}

function PercentControl(props: ControlProps) {
  const { format } = props.tools
  return <NumberControl {...props} scale={2} unit="%" write={(value) => shareText(value, format)} />
}

/** `15%`, `12,5%`; nothing for no share. */
export function percentText(hundredths: number | null, format: Format): string {
  return hundredths === null ? '' : `${shareText(hundredths, format)}%`
}

/** `15`, `12,5`: a share without its sign, with no more digits than it needs. */
export function shareText(hundredths: number, format: Format): string {
  // Thousandths are what `quantity` writes.
  return format.quantity(hundredths * 10)
}
