import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

type AvatarProps = {
  initials?: string
  /** The picture of what is nobody, in place of letters. */
  icon?: IconName
  on?: boolean
  small?: boolean
}

/** Initials in a circle. The full name stands beside it or on the button around it. */
export function Avatar({ initials, icon, on, small }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('avatar', small && 'avatar-sm', initials?.[2] && 'is-long', on && 'on')}
    >
      {icon === undefined ? initials : <Icon name={icon} />}
    </span>
  )
}
