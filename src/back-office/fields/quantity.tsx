import type { AnyRow } from '#domain/any-row.ts'
import type { ControlProps, FormField, Tools } from '../form-field.ts'
import { NumberControl, numberOf } from './number.tsx'

type QuantityOptions = {
  half?: boolean
  /** The unit of the row, in words. */
  unit(row: AnyRow, tools: Tools): string
}

/** A quantity in thousandths of a unit: 500 is half a litre. */
export function quantityField<N extends string>(
  name: N,
  { half = false, unit }: QuantityOptions,
): FormField<N> {
  const written = (value: number, row: AnyRow, tools: Tools) =>
    `${tools.format.quantity(value)}\u00a0${unit(row, tools)}`.trim()
  return {
    name,
    initial: null,
    half,
    align: 'end',
    format: (value, row, tools) => {
      const number = numberOf(value)
      return number === null ? '' : written(number, row, tools)
    },
    bound: written,
    Control: (props) => <QuantityControl {...props} unit={unit} />,
  }
}

function QuantityControl({ unit, ...props }: ControlProps & Pick<QuantityOptions, 'unit'>) {
  const { row, tools } = props
  return <NumberControl {...props} scale={3} unit={unit(row, tools)} write={tools.format.quantity} />
}

/** The unit of a product: one of the list, or its own. */
export function unitOfProduct(row: AnyRow, { choice }: Tools): string {
  const { unit, customUnit } = row
  if (unit === 'custom') return typeof customUnit === 'string' ? customUnit : ''
  return typeof unit === 'string' ? choice('unit', unit) : ''
}
