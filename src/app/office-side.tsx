import '#ui/more-icons.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { useTextPart } from '#hooks/locale-provider.tsx'
import { usePlaceRow } from '#hooks/use-current-place.ts'
import { useText } from '#hooks/use-text.ts'
import { Logo } from '#ui/logo.tsx'
import type { RenderLink } from '#ui/nav.tsx'
import { SideBar } from '#ui/side-bar.tsx'
import { permittedGroups } from './shell-entries.ts'
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

/** All pages of a place that the person may open, in groups. Keeps its width until its texts are here. */
export function OfficeSide(props: OfficeSideProps) {
  return useTextPart('pages') ? <Side {...props} /> : <div className="side" />
}

function Side({ label, granted, itemsOf, area, payment, renderLink }: OfficeSideProps) {
  const text = useText()
  const groups = permittedGroups(granted)
  const listed = groups.some(({ entries }) =>
    entries.some((entry) => entry.area !== undefined && entry.area === area),
  )
  const beside = area !== undefined && !listed ? 'settings' : null
  const current = payment ? 'payments' : beside
  return (
    <SideBar
      label={label}
      head={<SideHead />}
      groups={groups.map(({ key, title, entries }) => ({
        key,
        ...(title && { title: text(title) }),
        items: itemsOf(entries, current),
      }))}
      foot={<SidePerson />}
      renderLink={renderLink}
    />
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
