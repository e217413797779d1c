import { createFileRoute } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { RemoveAccountScreen } from '#features/profile/remove-account-screen.tsx'

export const Route = createFileRoute('/p/$placeId/remove-account')({ component: RemoveAccount })

function RemoveAccount() {
  const navigate = Route.useNavigate()
  return (
    <WithTexts part="pages">
      <RemoveAccountScreen onLeave={() => void navigate({ to: '/p/$placeId/profile' })} />
    </WithTexts>
  )
}
