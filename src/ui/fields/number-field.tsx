import { useState } from 'react'
import { parseDecimal } from './parse-decimal.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'after'
> & {
  /** In the smallest unit, an integer (with `scale` 2, 1250 is 12,50). `NaN`: what is typed cannot be read. */
  value: number | null
  /** Hands on what is typed: the number, `null` for nothing, `NaN` for what cannot be read. Hand it back as `value`. */
  onChange: (value: number | null) => void
  /** How many digits the fraction may have. */
  scale: number
  /** How the number is written while nobody types. */
  format: (value: number) => string
  /** Stands at the end of the field: `%`, `zł`, `min`. It may be typed too. */
  unit?: string | undefined
}

/** A number with its unit. What is typed stays as it is typed until the person leaves the field. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, scale, format, unit = '', onBlur, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => parseDecimal(withoutUnit(text, unit), scale)
  // Another value than the typed one came from outside (a form that was reset): it wins.
  const shown = typed !== null && Object.is(read(typed), value) ? typed : text(value, format)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.(event)
      }}
      after={unit && <span className="whitespace-nowrap text-ink-3">{unit}</span>}
    />
  )
}

function text(value: number | null, format: (value: number) => string): string {
  return value === null || Number.isNaN(value) ? '' : format(value)
}

function withoutUnit(typed: string, unit: string): string {
  const end = typed.trimEnd()
  return unit !== '' && end.endsWith(unit) ? end.slice(0, -unit.length) : typed
}
