import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type ChipProps = ComponentProps<'button'> & {
  icon?: IconName | undefined
  /** A small number after the words. */
  count?: ReactNode
  /** Makes the chip a toggle: on is filled with ink. */
  pressed?: boolean | undefined
}

/** A light button for a choice or a fact that can be changed. */
export function Chip({ icon, count, pressed, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx('chip', className)}>
      {icon && <Icon name={icon} size={children ? 18 : 20} />}
      {children}
      {count !== undefined && count !== null && <span className="n tn">{count}</span>}
    </button>
  )
}
