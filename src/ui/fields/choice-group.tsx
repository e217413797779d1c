import { useId, type ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { fieldAria, FieldNote, type FieldTexts } from './field.tsx'
import { Segmented } from './segmented.tsx'

type ChoiceGroupProps<T extends string> = FieldTexts &
  Omit<ComponentProps<typeof Segmented<T>>, 'label' | 'wide'> & { fieldClassName?: string | undefined }

/** Two to four exclusive choices side by side as a field of a form: label above, help or error below. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, help, error, hideLabel, fieldClassName, ...rest } = props
  const id = useId()
  return (
    <div className={cx('field', fieldClassName)}>
      <span aria-hidden="true" className={cx('lbl', hideLabel && 'sr-only')}>
        {label}
      </span>
      <Segmented {...rest} label={label} wide aria={fieldAria(id, { help, error })} />
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}
