import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'
import { readableFill } from './readable-fill.ts'

type SwatchProps = {
  /** `#rrggbb` (darkened where white would not read on it) or a token such as `var(--swatch-teal)`. */
  color: string
  icon: IconName
  small?: boolean | undefined
  label?: string | undefined
}

/** A coloured square with a picture; its name stands beside it or is given as `label`. */
export function Swatch({ color, icon, small, label }: SwatchProps) {
  return (
    <span className={cx('swatch', small && 'swatch-sm')} style={{ background: readableFill(color) }}>
      <Icon name={icon} size={small ? 12 : 16} label={label} />
    </span>
  )
}
