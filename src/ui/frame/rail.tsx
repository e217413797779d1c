import { Fragment, type ReactNode } from 'react'
import { NavDot, navLink, type NavItem, type RenderLink } from './nav.tsx'

export type RailProps<I extends NavItem> = {
  label: string
  items: readonly I[]
  /** Links at the lower end. */
  foot?: readonly I[]
  logo?: ReactNode
  renderLink: RenderLink<I>
}

/** Navigation of a tablet: 96 px along the left edge. */
export function Rail<I extends NavItem>({ label, items, foot = [], logo, renderLink }: RailProps<I>) {
  const link = (item: I) => (
    <Fragment key={item.key}>
      {navLink(item, 24, renderLink, item.badge && <NavDot badge={item.badge} />)}
    </Fragment>
  )
  return (
    <nav className="rail" aria-label={label}>
      {logo && <div className="grid h-14 flex-none place-items-center">{logo}</div>}
      {items.map(link)}
      <div className="mt-auto" />
      {foot.map(link)}
    </nav>
  )
}
