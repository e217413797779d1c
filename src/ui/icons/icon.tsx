import { cx } from '#ui/cx.ts'
import { outlineOf, type IconName } from './icon-store.ts'

export type { IconName } from './icon-store.ts'

type IconProps = {
  name: IconName
  /** Edge in px at normal density; it grows with the root size. */
  size?: number
  className?: string | undefined
  /** Read aloud in place of the picture; without it the icon is decoration. */
  label?: string | undefined
}

/** A stroked picture in the colour of the text around it. */
export function Icon({ name, size = 20, className, label }: IconProps) {
  const edge = `${size / 16}rem`
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 24 24" className={cx('ic', className)} style={{ width: edge, height: edge }} {...voice}>
      <path d={outlineOf(name)} />
    </svg>
  )
}
