import '#ui/icons/more-icons.ts'
import { useMatchRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/access/permissions.ts'
import { must } from '#domain/must.ts'
import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToResolve } from '#hooks/outbox/use-to-resolve.ts'
import { Logo } from '#ui/marks/logo.tsx'
import type { NavBadge, RenderLink } from '#ui/frame/nav.tsx'
import { SideBar, type SideItem } from '#ui/frame/side-bar.tsx'
import { SideHelp } from '../help-link.tsx'
import { permittedBlocks, shellEntries, type SideEntry } from './shell-entries.ts'
import { permitted, type ShellEntry, type ShellItem } from './shell-nav.ts'
import { SidePerson } from './side-person.tsx'

type OfficeSideProps = {
  label: string
  granted: readonly Permission[]
  itemsOf: (entries: readonly ShellEntry[], current: string | null) => ShellItem[]
  /** The list of the back office that is open; null: other settings are, undefined: no setting is. */
  area: string | null | undefined
  /** The page of one payment is open, which is in no list of the bar. */
  payment: boolean
  /** The button of who is here: beside a side bar no page has it in its head. */
  person: ReactNode
  renderLink: RenderLink<ShellItem>
}

/** All pages of a place that the person may open, in blocks. Keeps its width until its texts are here. */
export function OfficeSide(props: OfficeSideProps) {
  const isReady = useTextPart('pages')
  if (!isReady) return <div className="side" />
  const resolves = permitted([shellEntries.writes], props.granted).length > 0
  return resolves ? <ResolversSide {...props} /> : <Side {...props} toResolve={0} />
}

function ResolversSide(props: OfficeSideProps) {
  return <Side {...props} toResolve={useToResolve()} />
}

function Side(props: OfficeSideProps & { toResolve: number }) {
  const { label, granted, itemsOf, area, payment, person, renderLink, toResolve } = props
  const text = useText()
  const isOpen = useIsOpen(area)
  const waits: NavBadge | undefined =
    toResolve === 0
      ? undefined
      : { text: String(toResolve), label: text('shell.side.to-settle', { count: toResolve }), tone: 'warn' }
  const blocks = permittedBlocks(granted)
  const listed = blocks.some(({ entries }) =>
    entries.some(({ pages }) => pages.some((page) => page.area !== undefined && page.area === area)),
  )
  const beside = area !== undefined && !listed ? 'settings' : null
  const current = payment ? 'payments' : beside
  const sideItem = (entry: SideEntry): SideItem<ShellItem> => {
    const pages = itemsOf(entry.pages, current).map((page) =>
      page.key === 'writes' ? { ...page, badge: waits } : page,
    )
    const link = { ...must(pages[0], 'a page'), label: text(entry.label), icon: entry.icon }
    const isShut = pages.length === 1 || !isOpen(entry)
    // A shut entry tells what one of its pages would.
    const badge = link.badge ?? pages.find((page) => page.badge !== undefined)?.badge
    return { key: entry.key, link: { ...link, badge }, pages: isShut ? [] : pages }
  }
  return (
    <SideBar
      label={label}
      head={<SideHead />}
      blocks={blocks.map(({ key, entries }) => ({ key, items: entries.map(sideItem) }))}
      foot={
        <div className="flex items-center gap-1">
          {person}
          <div className="min-w-0 flex-1">
            <SidePerson />
          </div>
          <SideHelp />
        </div>
      }
      renderLink={renderLink}
    />
  )
}

/** Whether one of the pages of an entry is open, or what they lead to. */
function useIsOpen(area: string | null | undefined): (entry: SideEntry) => boolean {
  const matches = useMatchRoute()
  return ({ pages }) =>
    pages.some((page) =>
      page.area === undefined ? matches({ to: page.to, fuzzy: true }) !== false : page.area === area,
    )
}

function SideHead() {
  const text = useText()
  return (
    <>
      <Logo label="" size={32} />
      <div className="min-w-0">
        <div className="text-t3 leading-5 font-[650]">{text('shell.product')}</div>
        <div className="cut text-t1 text-ink-3">{usePlaceRow()?.name}</div>
      </div>
    </>
  )
}
