import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

type SwatchProps = {
  /** Any CSS colour on which white reads at 4.5:1, such as `var(--swatch-teal)`. */
  color: string
  icon: IconName
  small?: boolean | undefined
  label?: string | undefined
}

/** A coloured square with a picture; its name stands beside it or is given as `label`. */
export function Swatch({ color, icon, small, label }: SwatchProps) {
  return (
    <span className={cx('swatch', small && 'swatch-sm')} style={{ background: color }}>
      <Icon name={icon} size={small ? 12 : 16} label={label} />
    </span>
  )
}
