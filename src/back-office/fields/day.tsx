import { noonOf } from '#domain/time/noon-of.ts'
import type { Format } from '#domain/wording/format.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

/** A day `YYYY-MM-DD`. `none` is the word for no day at all, which an empty field then means. */
export function dayField<N extends string>(name: N, { none }: { none?: MessageKey } = {}): FormField<N> {
  return {
    name,
    initial: null,
    format: (value, _row, { format, text }) =>
      typeof value === 'string' ? written(value, format) : none === undefined ? '' : text(none),
    Control: DayControl,
  }
}

function DayControl({ label, help, error, value, disabled, onChange, onBlur }: ControlProps) {
  return (
    <TextField
      type="date"
      label={label}
      help={help}
      error={error}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      onBlur={onBlur}
      className="max-w-60"
    />
  )
}

/** At noon, a day is the same one wherever the clock is changed. */
function written(day: string, format: Format): string {
  return format.date(noonOf(day))
}
