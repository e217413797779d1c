import { createFileRoute } from '@tanstack/react-router'
import { Permitted } from '#app/permitted.tsx'
import { permissionsOf } from '#app/shell-nav.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { CheckScreen } from '#features/orders/check-screen.tsx'

export const Route = createFileRoute('/p/$placeId/orders/$checkId')({ component: Check })

function Check() {
  const { checkId } = Route.useParams()
  return (
    <Permitted anyOf={permissionsOf('orders')}>
      <WithTexts part="pages">
        <CheckScreen checkId={checkId} />
      </WithTexts>
    </Permitted>
  )
}
