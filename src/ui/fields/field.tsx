import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

export type FieldTexts = {
  label: string
  help?: ReactNode
  /** The fault and how to put it right; takes the place of the help. */
  error?: string | undefined
  /** The label is still read aloud, but not shown. */
  hideLabel?: boolean | undefined
}

type FieldProps = FieldTexts & { id: string; children: ReactNode; className?: string | undefined }

/** Label above, control, help or error below. The control takes `fieldAria` for its attributes. */
export function Field({ id, label, help, error, hideLabel, children, className }: FieldProps) {
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id} className={cx('lbl', hideLabel && 'sr-only')}>
        {label}
      </label>
      {children}
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}

/** Help or error under the control of the same id. */
export function FieldNote({ id, help, error }: { id: string } & Pick<FieldTexts, 'help' | 'error'>) {
  if (error) {
    return (
      <span id={`${id}-note`} role="alert" className="help bad">
        <Icon name="error" size={16} />
        {error}
      </span>
    )
  }
  if (!help) return null
  return (
    <span id={`${id}-note`} className="help">
      {help}
    </span>
  )
}

/** Ties a control to the label, help and error that `Field` shows for the same id. */
export function fieldAria(id: string, { help, error }: Pick<FieldTexts, 'help' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? `${id}-note` : undefined,
  }
}
