import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

/** A short outlined code such as `M1`; `label` is read aloud in its place. */
export function SeatMark({
  children,
  label,
  className,
}: {
  children: ReactNode
  label?: string
  className?: string
}) {
  return (
    <span className={cx('seat', className)}>
      {label ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
