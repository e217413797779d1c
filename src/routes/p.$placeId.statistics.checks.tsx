import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useStatsLinks } from '#app/links/use-stats-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { behindOf } from '#back-office/reports/checks/behind-search.ts'
import { ChecksPage } from '#back-office/reports/checks/checks-page.tsx'

export const Route = createFileRoute('/p/$placeId/statistics/checks')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: Checks,
})

function Checks() {
  const { placeId } = Route.useParams()
  const search = Route.useSearch()
  const behind = useMemo(() => behindOf(search), [search])
  const links = useStatsLinks()
  if (behind === null) return <Navigate to="/p/$placeId/statistics" params={{ placeId }} replace />
  return (
    <Permitted anyOf={permissionsOf('statistics')}>
      <WithTexts part="office">
        <ChecksPage behind={behind} links={links} />
      </WithTexts>
    </Permitted>
  )
}
