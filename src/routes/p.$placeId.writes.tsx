import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { ResolveScreen } from '#features/sync-status/resolve-screen.tsx'

export const Route = createFileRoute('/p/$placeId/writes')({ component: Writes })

function Writes() {
  return (
    <Permitted anyOf={permissionsOf('writes')}>
      <WithTexts part="pages">
        <ResolveScreen />
      </WithTexts>
    </Permitted>
  )
}
