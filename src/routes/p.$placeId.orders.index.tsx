import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell/shell-entries.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { listLookOf, searchOf } from '#features/orders/list/list-look.ts'
import { OrdersScreen } from '#features/orders/orders-screen.tsx'

export const Route = createFileRoute('/p/$placeId/orders/')({
  // Read by the page itself, so that its rules are loaded with it.
  validateSearch: (search: Record<string, unknown>) => search,
  component: Orders,
})

function Orders() {
  const look = listLookOf(Route.useSearch())
  const navigate = useNavigate()
  return (
    <Permitted anyOf={permissionsOf('orders')}>
      <WithTexts part="pages">
        <OrdersScreen
          look={look}
          onLook={(next) => void navigate({ to: '.', search: searchOf(next), replace: true })}
        />
      </WithTexts>
    </Permitted>
  )
}
