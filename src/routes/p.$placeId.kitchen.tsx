import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell-nav.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { KitchenScreen } from '#features/kitchen/kitchen-screen.tsx'

export const Route = createFileRoute('/p/$placeId/kitchen')({ component: Kitchen })

function Kitchen() {
  return (
    <Permitted anyOf={permissionsOf('kitchen')}>
      <WithTexts part="pages">
        <KitchenScreen />
      </WithTexts>
    </Permitted>
  )
}
