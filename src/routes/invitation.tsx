import { createFileRoute, useLocation } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { InvitationPage } from '#features/account/invitation-page.tsx'

export const Route = createFileRoute('/invitation')({ component: Invitation })

function Invitation() {
  // The secret stands behind #: no server ever sees it in an address.
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <WithTexts part="pages">
      <InvitationPage key={token} token={token} />
    </WithTexts>
  )
}
