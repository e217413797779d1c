import { typedIntoAddress } from '#domain/text/postcode.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import type { ControlProps, FormField } from '../form-field.ts'

/** How a phone's keyboard and the browser's memory help with a text. */
export type TextKind = 'plain' | 'name' | 'phone' | 'email' | 'postcode' | 'tax-id' | 'code' | 'address'

type TextOptions = {
  kind?: TextKind
  half?: boolean
  /** Nothing entered is null instead of an empty text. */
  nullable?: boolean
  /** Shows how many characters are left of the schema's limit. */
  counter?: boolean
  hidden?: FormField['hidden']
}

/** One line of text, as the schema has it. */
export function textField<N extends string>(name: N, options: TextOptions = {}): FormField<N> {
  const { kind = 'plain', half = false, nullable = false, counter = kind === 'plain', hidden } = options
  return {
    name,
    initial: nullable ? null : '',
    format: (value) => (typeof value === 'string' ? value : ''),
    half,
    ...(hidden && { hidden }),
    Control: (props) => <TextControl {...props} kind={kind} nullable={nullable} counter={counter} />,
  }
}

type TextControlProps = ControlProps & Required<Pick<TextOptions, 'kind' | 'nullable' | 'counter'>>

function TextControl(props: TextControlProps) {
  const { kind, nullable, counter, label, help, error, limits, required, value, disabled, onChange, onBlur } =
    props
  const entered = typeof value === 'string' ? value : ''
  const { max } = limits
  return (
    <TextField
      {...attributes[kind]}
      label={label}
      help={help}
      error={error}
      aria-required={required}
      value={entered}
      disabled={disabled}
      onChange={({ target }) =>
        onChange(nullable && target.value === '' ? null : typedIntoAddress(kind, target.value))
      }
      onBlur={onBlur}
      after={
        counter &&
        max !== undefined &&
        !disabled && <span aria-hidden="true" className="text-ink-3">{`${lengthOf(entered)}/${max}`}</span>
      }
    />
  )
}

/** As the schema counts: trimmed, letters with their signs as one. */
function lengthOf(text: string): number {
  return text.trim().normalize('NFC').length
}

const attributes: Record<TextKind, Partial<TextFieldProps>> = {
  plain: { autoComplete: 'off' },
  name: { autoComplete: 'organization' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  postcode: { autoComplete: 'postal-code', placeholder: '00-000' },
  'tax-id': { inputMode: 'numeric', autoComplete: 'off' },
  code: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  address: { autoComplete: 'street-address' },
}
