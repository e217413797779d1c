import { useId, type ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, fieldAria, type FieldTexts } from './field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Option } from './option.ts'

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size' | 'children'> &
  FieldTexts & {
    options: readonly Option<string>[]
    /** The first line while nothing is chosen; its value is the empty string. */
    placeholder?: string | undefined
    small?: boolean | undefined
    fieldClassName?: string | undefined
  }

/** One of many, in the platform's own list. Spread react-hook-form's `register(...)` into it. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    help,
    error,
    hideLabel,
    options,
    placeholder,
    small,
    fieldClassName,
    className,
    id,
    ...rest
  } = props
  const own = useId()
  const fieldId = id ?? own
  return (
    <Field
      id={fieldId}
      label={label}
      help={help}
      error={error}
      hideLabel={hideLabel}
      className={fieldClassName}
    >
      <span
        className={cx(
          'input is-select',
          small && 'input-sm',
          error && 'is-bad',
          rest.disabled && 'is-locked',
          className,
        )}
      >
        <select {...rest} {...fieldAria(fieldId, { help, error })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={18} className="text-ink-3" />
      </span>
    </Field>
  )
}
