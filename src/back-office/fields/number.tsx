import { NumberField } from '#ui/fields/number-field.tsx'
import type { ControlProps } from '../form-field.ts'

/** How a number is entered: `scale` digits of a fraction, the unit at its end. */
export type NumberLook = {
  scale: number
  unit?: string | undefined
  /** How the number stands in the control while nobody types. */
  write(value: number): string
}

/** A number of the schema in the smallest unit: grosze, thousandths, hundredths of a percent. */
export function NumberControl({ scale, unit, write, ...props }: ControlProps & NumberLook) {
  const { label, help, error, required, value, disabled, onChange, onBlur } = props
  return (
    <NumberField
      label={label}
      help={help}
      error={error}
      aria-required={required}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      scale={scale}
      format={write}
      unit={unit}
      disabled={disabled}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
    />
  )
}

/** The number, or null where the control holds nothing that can be read. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && !Number.isNaN(value) ? value : null
}
