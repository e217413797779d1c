import type { AnyRow } from '#domain/any-row.ts'
import type { ControlProps, FormField, Tools } from '../form-field.ts'
import { NumberControl, numberOf } from './number.tsx'
import { percentText, shareText } from './percent-text.ts'

/**
 * The value of a discount or a fee: hundredths of a percent or grosze, as the row's `type` says. `mostPercent` is the
 * highest share, in hundredths of a percent; the schema has the highest amount.
 */
export function discountValueField<N extends string>(name: N, mostPercent: number): FormField<N> {
  return {
    name,
    initial: null,
    half: true,
    align: 'end',
    format: (value, row, tools) => valueText(numberOf(value), row, tools),
    bound: (limit, row, tools) => valueText(limit, row, tools),
    Control: (props) => <DiscountValueControl {...props} mostPercent={mostPercent} />,
  }
}

function DiscountValueControl({ mostPercent, ...props }: ControlProps & { mostPercent: number }) {
  const { row, tools, limits, help } = props
  const { text, format } = tools
  const share = row['type'] === 'PERCENT'
  const write = (value: number) => (share ? shareText(value, format) : format.amount(value))
  const { min, max } = { min: limits.min ?? 0, max: share ? mostPercent : (limits.max ?? 0) }
  return (
    <NumberControl
      {...props}
      help={help ?? text('office.range', { min: write(min), max: write(max) })}
      scale={2}
      unit={share ? '%' : text('office.unit.money')}
      write={write}
    />
  )
}

function valueText(value: number | null, row: AnyRow, { format }: Tools): string {
  if (value === null) return ''
  return row['type'] === 'PERCENT' ? percentText(value, format) : format.money(value)
}
