import { Fragment, useId, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { navLink, type NavBadge, type NavItem, type RenderLink } from './nav.tsx'

/** An entry of a side bar: a link, or a name under which the pages of it stand while one of them is open. */
export type SideItem<I extends NavItem> = {
  key: string
  /** Where the entry leads while it is closed. */
  link: I
  /** The pages of the open entry; empty: it is closed, or one page is all there is. */
  pages: readonly I[]
}

export type SideBarProps<I extends NavItem> = {
  label: string
  /** Sign, name of the product and of the place. */
  head?: ReactNode
  /** With a line between them. */
  blocks: readonly { key: string; items: readonly SideItem<I>[] }[]
  /** Who is signed in. */
  foot?: ReactNode
  renderLink: RenderLink<I>
}

/** Navigation of a laptop: 240 px, a few entries, the pages of the open one beneath it. */
export function SideBar<I extends NavItem>({ label, head, blocks, foot, renderLink }: SideBarProps<I>) {
  return (
    <nav className={cx('side', foot != null && 'scroll-pb-28')} aria-label={label}>
      {head && <div className="flex items-center gap-3 px-2 pb-3">{head}</div>}
      {blocks.map(({ key, items }) => (
        <div key={key} className="blk">
          {items.map((item) => (
            <Fragment key={item.key}>
              {item.pages.length === 0 ? (
                sideLink(item.link, renderLink)
              ) : (
                <OpenItem item={item} renderLink={renderLink} />
              )}
            </Fragment>
          ))}
        </div>
      ))}
      {/* In sight however low the screen is, and never over what the keyboard goes to. */}
      {foot && (
        <div className="sticky -bottom-3 mt-auto -mb-3 border-t border-line bg-surface pt-2 pb-3">{foot}</div>
      )}
    </nav>
  )
}

function OpenItem<I extends NavItem>({
  item: { link, pages },
  renderLink,
}: {
  item: SideItem<I>
  renderLink: RenderLink<I>
}) {
  const name = useId()
  return (
    <div role="group" aria-labelledby={name}>
      <div id={name} className="opn">
        <Icon name={link.icon} size={18} />
        <span className="lbl cut">{link.label}</span>
      </div>
      <div className="pgs">
        {pages.map((page) => (
          <Fragment key={page.key}>{sideLink(page, renderLink)}</Fragment>
        ))}
      </div>
    </div>
  )
}

function sideLink<I extends NavItem>(item: I, renderLink: RenderLink<I>) {
  return navLink(item, 18, renderLink, item.badge && <SideBadge badge={item.badge} />)
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
