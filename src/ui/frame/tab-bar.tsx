import { Fragment } from 'react'
import { NavDot, navLink, type NavItem, type RenderLink } from './nav.tsx'

export type TabBarProps<I extends NavItem> = {
  label: string
  /** At most five. */
  items: readonly I[]
  renderLink: RenderLink<I>
}

/** Navigation of a phone: 56 px along the bottom edge. */
export function TabBar<I extends NavItem>({ label, items, renderLink }: TabBarProps<I>) {
  return (
    <nav className="tabbar" aria-label={label} data-bottom-bar>
      {items.map((item) => (
        <Fragment key={item.key}>
          {navLink(item, 24, renderLink, item.badge && <NavDot badge={item.badge} />)}
        </Fragment>
      ))}
    </nav>
  )
}
