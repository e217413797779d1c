import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** The main actions of a screen, at its bottom edge, above the safe area. Notices stay above it. */
export function BottomBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div data-bottom-bar className={cx('bottom-bar', className)}>
      {children}
    </div>
  )
}
