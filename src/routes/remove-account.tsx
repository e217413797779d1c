import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '#app/require-session.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { RemoveAccountPage } from '#features/profile/remove-account-page.tsx'

/** For whoever has no place; in a place the page has the place's frame. */
export const Route = createFileRoute('/remove-account')({
  beforeLoad: requireSession,
  component: RemoveAccount,
})

function RemoveAccount() {
  const navigate = Route.useNavigate()
  return (
    <WithTexts part="pages">
      <RemoveAccountPage onLeave={() => void navigate({ to: '/places' })} />
    </WithTexts>
  )
}
