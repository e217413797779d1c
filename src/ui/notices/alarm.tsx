import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'

/** The loudest thing on a line or a page, inverse and across its width. Nothing else looks like this. */
export function Alarm({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cx('alarm', className)}>
      <Icon name="alert" size={20} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  )
}
