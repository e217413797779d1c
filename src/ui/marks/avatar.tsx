import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

type AvatarProps = {
  /** Letters, or a picture of what is nobody. */
  initials: ReactNode
  on?: boolean
  small?: boolean
}

/** Initials in a circle. The full name stands beside it or on the button around it. */
export function Avatar({ initials, on, small }: AvatarProps) {
  return (
    <span aria-hidden="true" className={cx('avatar', small && 'avatar-sm', on && 'on')}>
      {initials}
    </span>
  )
}
