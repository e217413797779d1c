import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

export type NavBadge = {
  text: string
  /** Read aloud after the name of the link, such as "2 ready". */
  label: string
  tone?: 'ok' | 'warn' | 'bad' | 'accent'
}

export type NavItem = {
  key: string
  label: string
  icon: IconName
  badge?: NavBadge | undefined
  /** Left out when the link itself knows (a router link sets `aria-current` on its own). */
  current?: boolean | undefined
}

export type NavLinkProps = {
  children: ReactNode
  className?: string
  'aria-current'?: 'page'
}

/** Makes the link of an item: `(item, props) => <Link to={item.to} {...props} />`. */
export type RenderLink<I extends NavItem> = (item: I, props: NavLinkProps) => ReactNode

/** Gives `render` what every link of a navigation has in common. */
export function navLink<I extends NavItem>(
  item: I,
  iconSize: number,
  render: RenderLink<I>,
  end?: ReactNode,
) {
  const children = (
    <>
      <Icon name={item.icon} size={iconSize} />
      <span className="lbl cut">{item.label}</span>
      {end}
    </>
  )
  return render(item, { children, ...(item.current && { 'aria-current': 'page' as const }) })
}

/** The small number on the corner of an icon. */
export function NavDot({ badge }: { badge: NavBadge }) {
  return (
    <span className={cx('dot tn', badge.tone && badge.tone !== 'ok' && badge.tone)}>
      <span aria-hidden="true">{badge.text}</span>
      <span className="sr-only">{badge.label}</span>
    </span>
  )
}
