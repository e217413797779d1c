import { useId, type ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, fieldAria, type FieldTexts } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> & FieldTexts

/** Several lines of text. Spread react-hook-form's `register(...)` into it. */
export function TextArea({ label, help, error, hideLabel, className, id, ...rest }: TextAreaProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Field id={fieldId} label={label} help={help} error={error} hideLabel={hideLabel}>
      <span className={cx('input is-area', error && 'is-bad', rest.disabled && 'is-locked', className)}>
        <textarea rows={3} {...rest} {...fieldAria(fieldId, { help, error })} />
      </span>
    </Field>
  )
}
