import { createFileRoute } from '@tanstack/react-router'
import { FirstHour } from '#app/first-hour.tsx'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { useTodayLinks } from '#app/links/use-today-links.tsx'
import { WithTexts } from '#app/with-texts.tsx'
import { TodayPage } from '#back-office/today/today-page.tsx'

export const Route = createFileRoute('/p/$placeId/today')({ component: Today })

function Today() {
  const links = useTodayLinks()
  return (
    <Permitted anyOf={permissionsOf('today')}>
      <WithTexts part="pages">
        <TodayPage links={links} renderFigures={(figures) => <FirstHour>{figures}</FirstHour>} />
      </WithTexts>
    </Permitted>
  )
}
