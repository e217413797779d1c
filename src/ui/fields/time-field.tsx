import { useState } from 'react'
import { clockText, readClock } from './clock.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type TimeFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** Minutes after midnight; null for none, `NaN` while what is typed is no time. */
  value: number | null
  onChange: (minutes: number | null) => void
}

/**
 * A time of the day, always with 24 hours: the browser's own control follows the language of the system and shows
 * "PM" to some. What is typed stays as it is typed until the person leaves the field.
 */
export function TimeField({ value, onChange, onBlur, ...rest }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const known = value === null || Number.isNaN(value) ? '' : clockText(value)
  const shown = typed !== null && Object.is(readClock(typed), value) ? typed : known
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder="--:--"
      {...rest}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readClock(target.value))
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
