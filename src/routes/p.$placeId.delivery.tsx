import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell-nav.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { DeliveryScreen } from '#features/delivery/delivery-screen.tsx'

export const Route = createFileRoute('/p/$placeId/delivery')({ component: Delivery })

function Delivery() {
  const { placeId } = Route.useParams()
  const navigate = useNavigate()
  const toTill = () => void navigate({ to: '/p/$placeId/register', params: { placeId } })
  return (
    <Permitted anyOf={permissionsOf('register')}>
      <WithTexts part="pages">
        <DeliveryScreen onBack={toTill} onDishes={toTill} />
      </WithTexts>
    </Permitted>
  )
}
