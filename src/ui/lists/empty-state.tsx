import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type EmptyStateProps = {
  icon: IconName
  title: ReactNode
  text?: ReactNode
  /** The button that leads on. */
  action?: ReactNode
  className?: string
}

/** Nothing here: why, and what to do next. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center gap-1 p-8 text-center', className)}>
      <span className="mb-2 grid h-14 w-14 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon name={icon} size={28} />
      </span>
      <h2 className="text-t4">{title}</h2>
      {text && <p className="max-w-md text-ink-2">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
