import { Fragment, type ReactNode } from 'react'
import { Mark } from './mark.tsx'
import { navLink, type NavBadge, type NavItem, type RenderLink } from './nav.tsx'

export type NavGroup<I extends NavItem> = { key: string; title?: string; items: readonly I[] }

export type SideBarProps<I extends NavItem> = {
  label: string
  /** Sign, name of the product and of the place. */
  head?: ReactNode
  groups: readonly NavGroup<I>[]
  /** Who is signed in. */
  foot?: ReactNode
  renderLink: RenderLink<I>
}

/** Navigation of a laptop: 240 px with groups. */
export function SideBar<I extends NavItem>({ label, head, groups, foot, renderLink }: SideBarProps<I>) {
  return (
    <nav className="side" aria-label={label}>
      {head && <div className="flex items-center gap-3 px-2 pb-3">{head}</div>}
      {groups.map((group) => (
        <Fragment key={group.key}>
          {group.title && <div className="grp">{group.title}</div>}
          {group.items.map((item) => (
            <Fragment key={item.key}>
              {navLink(item, 18, renderLink, item.badge && <SideBadge badge={item.badge} />)}
            </Fragment>
          ))}
        </Fragment>
      ))}
      {foot && <div className="mt-auto border-t border-line pt-2">{foot}</div>}
    </nav>
  )
}

function SideBadge({ badge }: { badge: NavBadge }) {
  const tone = badge.tone === 'accent' ? 'neutral' : (badge.tone ?? 'ok')
  return (
    <Mark tone={tone} className="tn ml-auto">
      <span aria-hidden="true">{badge.text}</span>
      <span className="sr-only">{badge.label}</span>
    </Mark>
  )
}
