import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

type CheckRowProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Shown at the end of the row, such as what the choice adds. */
  meta?: ReactNode
  /** `check`: any number of rows. `radio`: one of the rows that share a `name`. */
  kind?: 'check' | 'radio'
}

/** A row of 48 px with a box or a circle; works controlled and with react-hook-form's `register`. */
export function CheckboxRow({ label, meta, kind = 'check', className, ...rest }: CheckRowProps) {
  return (
    <label className={cx('check-row', rest.disabled && 'off', className)}>
      <input type={kind === 'radio' ? 'radio' : 'checkbox'} {...rest} />
      <span className={cx('check', kind === 'radio' && 'round')}>
        <Icon name="check" size={16} />
      </span>
      <span className="txt min-w-0 flex-1">{label}</span>
      {meta !== undefined && <span className="tn whitespace-nowrap text-ink-2">{meta}</span>}
    </label>
  )
}
