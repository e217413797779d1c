import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useShiftLinks } from '#app/links/use-shift-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { ReportScreen } from '#features/shift/report-screen.tsx'

export const Route = createFileRoute('/p/$placeId/shift/$drawerId')({ component: Report })

function Report() {
  const { drawerId } = Route.useParams()
  const links = useShiftLinks()
  return (
    <Permitted anyOf={permissionsOf('shift')}>
      <WithTexts part="pages">
        <ReportScreen key={drawerId} drawerId={drawerId} links={links} />
      </WithTexts>
    </Permitted>
  )
}
