import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import type { GuidePage, RenderGuideLink } from '#back-office/guide/guide-links.ts'
import { areaRights } from '#domain/access/area-rights.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useGuide, type PlaceGuide } from '#hooks/place/use-guide.ts'
import { late } from '#ui/late.ts'
import { permissionsOf } from './shell/shell-entries.ts'
import { WithTexts } from './with-texts.tsx'

const GuidePanel = late(() => import('#back-office/guide/guide-panel.tsx'), 'GuidePanel')

/**
 * The guide of a new place above what stands on its home, until it is done or hidden. Its code and texts come only where
 * it is shown, and what is below comes with it: the guide is high, and would push away what somebody has begun to read.
 */
export function FirstHour({ children }: { children: ReactNode }) {
  const guide = useGuide()
  if (guide === undefined) return null
  if (guide === null || guide.isOver || guide.isHidden) return children
  return (
    <Suspense>
      <WithTexts part="office">
        <Shown guide={guide} />
        {children}
      </WithTexts>
    </Suspense>
  )
}

function Shown({ guide }: { guide: PlaceGuide }) {
  return <GuidePanel guide={guide} renderLink={useGuideLinks()} />
}

/** The pages of the guide, as far as the person may open them. */
function useGuideLinks(): RenderGuideLink {
  const { placeId } = usePlace()
  const granted = usePermissions() ?? []
  return (page, props) => {
    if (!whoMay[page].some((each) => granted.includes(each))) return null
    if (page === 'closed')
      return <Link to="/p/$placeId/orders" params={{ placeId }} search={{ filter: 'closed' }} {...props} />
    const area = areas[page]
    if (area === undefined) return <Link to={pages[page]} params={{ placeId }} {...props} />
    return <Link to="/p/$placeId/settings/$area" params={{ placeId, area }} {...props} />
  }
}

const areas: Partial<Record<GuidePage, string>> = {
  tables: 'tables',
  company: 'info',
  hours: 'hours',
  printers: 'printers',
}

const pages = {
  import: '/p/$placeId/menu/import',
  menu: '/p/$placeId/menu',
  floor: '/p/$placeId/tables/edit',
  crew: '/p/$placeId/crew',
  till: '/p/$placeId/register',
  tables: '/p/$placeId/settings',
  company: '/p/$placeId/settings',
  hours: '/p/$placeId/settings',
  printers: '/p/$placeId/settings',
} as const satisfies Record<Exclude<GuidePage, 'closed'>, string>

const whoMay: Record<GuidePage, readonly Permission[]> = {
  import: ['manage-menu'],
  menu: permissionsOf('menu'),
  floor: areaRights.tables.change,
  tables: areaRights.tables.change,
  crew: permissionsOf('crew'),
  company: areaRights['places.update-info'].change,
  hours: areaRights['places.set-opening-hours'].change,
  printers: areaRights.printers.change,
  till: permissionsOf('register'),
  closed: permissionsOf('orders'),
}
