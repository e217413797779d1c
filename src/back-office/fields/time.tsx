import { TextField } from '#ui/text-field.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

/** A time of the day in minutes after midnight. */
export function time<N extends string>(name: N): FormField<N> {
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
    <TextField
      type="time"
      label={label}
      help={help}
      error={error}
      value={typeof value === 'number' ? clockText(value) : ''}
      disabled={disabled}
      onChange={({ target }) => onChange(minutesOf(target.value))}
      onBlur={onBlur}
      fieldClassName="max-w-40"
    />
  )
}

/** `08:30` of 510 minutes after midnight. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Minutes after midnight of what a time control holds; null while it is incomplete. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}
