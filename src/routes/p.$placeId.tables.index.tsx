import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { FloorScreen } from '#features/floor/floor-screen.tsx'

export const Route = createFileRoute('/p/$placeId/tables/')({ component: Tables })

function Tables() {
  return (
    <Permitted anyOf={permissionsOf('tables')}>
      <WithTexts part="pages">
        <FloorScreen />
      </WithTexts>
    </Permitted>
  )
}
