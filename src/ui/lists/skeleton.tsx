import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type SkeletonProps = { label: string; children: ReactNode; className?: string }

/** The shape of what is coming, only for the very first load. Appears after 200 ms, so quick loads never flash. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true" className={cx('skel-wait', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** One grey bar; give it a height and a width. */
export function Bone({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('skel block', className)} />
}
