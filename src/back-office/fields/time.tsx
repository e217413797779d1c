import { clockText } from '#ui/fields/clock.ts'
import { TimeField } from '#ui/fields/time-field.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

/** A time of the day in minutes after midnight. */
export function timeField<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: null,
    format: (value) => (typeof value === 'number' ? clockText(value) : ''),
    bound: (limit) => clockText(limit),
    Control: TimeControl,
  }
}

function TimeControl({ label, help, error, value, disabled, onChange, onBlur }: ControlProps) {
  return (
    <TimeField
      label={label}
      help={help}
      error={error}
      value={typeof value === 'number' ? value : null}
      disabled={disabled}
      onChange={onChange}
      onBlur={onBlur}
      fieldClassName="max-w-40"
    />
  )
}
