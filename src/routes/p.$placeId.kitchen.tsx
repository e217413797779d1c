import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell-nav.ts'
import { KitchenScreen } from '#features/kitchen/kitchen-screen.tsx'

export const Route = createFileRoute('/p/$placeId/kitchen')({ component: Kitchen })

function Kitchen() {
  return (
    <Permitted anyOf={permissionsOf('kitchen')}>
      <KitchenScreen />
    </Permitted>
  )
}
