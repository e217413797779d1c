import { cx } from './cx.ts'

/** Initials in a circle. The full name stands beside it or on the button around it. */
export function Avatar({ initials, on, small }: { initials: string; on?: boolean; small?: boolean }) {
  return (
    <span aria-hidden="true" className={cx('avatar', small && 'avatar-sm', on && 'on')}>
      {initials}
    </span>
  )
}
