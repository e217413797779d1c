import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { DaysPage } from '#back-office/close-day/days-page.tsx'

export const Route = createFileRoute('/p/$placeId/days')({ component: Days })

function Days() {
  return (
    <Permitted anyOf={permissionsOf('close-day')}>
      <WithTexts part="pages">
        <DaysPage />
      </WithTexts>
    </Permitted>
  )
}
