import '#ui/more-icons.ts'
import { useMatchRoute } from '@tanstack/react-router'
import type { Permission } from '#domain/access/permissions.ts'
import { must } from '#domain/must.ts'
import { useTextPart } from '#hooks/locale-provider.tsx'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useText } from '#hooks/use-text.ts'
import { Logo } from '#ui/logo.tsx'
import type { RenderLink } from '#ui/nav.tsx'
import { SideBar, type SideItem } from '#ui/side-bar.tsx'
import { SideHelp } from './help-link.tsx'
import { permittedBlocks, type SideEntry } from './shell-entries.ts'
import type { ShellEntry, ShellItem } from './shell-nav.ts'
import { SidePerson } from './side-person.tsx'

type OfficeSideProps = {
  label: string
  granted: readonly Permission[]
  itemsOf: (entries: readonly ShellEntry[], current: string | null) => ShellItem[]
  /** The list of the back office that is open; null: other settings are, undefined: no setting is. */
  area: string | null | undefined
  /** The page of one payment is open, which is in no list of the bar. */
  payment: boolean
  renderLink: RenderLink<ShellItem>
}

/** All pages of a place that the person may open, in blocks. Keeps its width until its texts are here. */
export function OfficeSide(props: OfficeSideProps) {
  return useTextPart('pages') ? <Side {...props} /> : <div className="side" />
}

function Side({ label, granted, itemsOf, area, payment, renderLink }: OfficeSideProps) {
  const text = useText()
  const isOpen = useIsOpen(area)
  const blocks = permittedBlocks(granted)
  const listed = blocks.some(({ entries }) =>
    entries.some(({ pages }) => pages.some((page) => page.area !== undefined && page.area === area)),
  )
  const beside = area !== undefined && !listed ? 'settings' : null
  const current = payment ? 'payments' : beside
  const sideItem = (entry: SideEntry): SideItem<ShellItem> => {
    const pages = itemsOf(entry.pages, current)
    const link = { ...must(pages[0], 'a page'), label: text(entry.label), icon: entry.icon }
    return { key: entry.key, link, pages: pages.length > 1 && isOpen(entry) ? pages : [] }
  }
  return (
    <SideBar
      label={label}
      head={<SideHead />}
      blocks={blocks.map(({ key, entries }) => ({ key, items: entries.map(sideItem) }))}
      foot={
        <>
          <SideHelp />
          <SidePerson />
        </>
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
