import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useStatsLinks } from '#app/links/use-stats-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { statsLookOf, statsSearchOf } from '#back-office/reports/stats-look.ts'
import { ExportFigures } from '#back-office/exports/export-figures.tsx'
import { StatsPage } from '#back-office/reports/stats-page.tsx'

export const Route = createFileRoute('/p/$placeId/statistics/')({
  // Read by the page itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Statistics,
})

function Statistics() {
  const search = Route.useSearch()
  const look = useMemo(() => statsLookOf(search), [search])
  const navigate = useNavigate()
  const links = useStatsLinks()
  return (
    <Permitted anyOf={permissionsOf('statistics')}>
      <WithTexts part="office">
        <StatsPage
          look={look}
          onLook={(next) => void navigate({ to: '.', search: statsSearchOf(next) })}
          links={links}
          Files={ExportFigures}
        />
      </WithTexts>
    </Permitted>
  )
}
