import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell-nav.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { OrdersScreen } from '#features/orders/orders-screen.tsx'

export const Route = createFileRoute('/p/$placeId/orders/')({ component: Orders })

function Orders() {
  return (
    <Permitted anyOf={permissionsOf('orders')}>
      <WithTexts part="pages">
        <OrdersScreen />
      </WithTexts>
    </Permitted>
  )
}
