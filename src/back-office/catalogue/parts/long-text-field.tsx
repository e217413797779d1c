import { TextArea } from '#ui/fields/text-area.tsx'
import type { ControlProps, FormField } from '../../form-field.ts'

/** Several lines of text. */
export function longText<N extends string>(name: N): FormField<N> {
  return {
    name,
    initial: '',
    format: (value) => (typeof value === 'string' ? value : ''),
    Control: LongTextControl,
  }
}

function LongTextControl({ label, help, error, value, disabled, onChange, onBlur }: ControlProps) {
  return (
    <TextArea
      label={label}
      help={help}
      error={error}
      rows={2}
      value={typeof value === 'string' ? value : ''}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
