import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The effect of the press; a picture alone says nothing to a screen reader. */
  label: string
  kind?: 'quiet' | 'line'
  size?: number
  badge?: ReactNode
}

/** A square press with a picture only, at least 48 px. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'quiet', size = 24, badge, className, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx('icon-btn relative', kind === 'line' && 'icon-btn-line', className)}
    >
      <Icon name={icon} size={size} />
      {badge}
    </button>
  )
}
