import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, fieldAria, type FieldTexts } from './field.tsx'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldTexts & {
    icon?: IconName | undefined
    /** A unit, a key hint or a button at the end of the field. */
    after?: ReactNode
    /** 40 px instead of 48, for pointer screens. */
    small?: boolean | undefined
    /** Shown but not to be changed: sunken, with a lock. */
    locked?: boolean | undefined
    fieldClassName?: string | undefined
  }

/** One line of text. Spread react-hook-form's `register(...)` into it. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    hideLabel,
    icon,
    after,
    small,
    locked,
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
          'input',
          small && 'input-sm',
          error && 'is-bad',
          (locked || rest.disabled) && 'is-locked',
          className,
        )}
      >
        {icon && <Icon name={icon} className="text-ink-3" />}
        <input type="text" readOnly={locked} {...rest} {...fieldAria(fieldId, { help, error })} />
        {locked && <Icon name="lock" className="text-ink-3" />}
        {after}
      </span>
    </Field>
  )
}
