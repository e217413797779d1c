import { createFileRoute, useLocation } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { ResetPasswordPage } from '#features/account/reset-password-page.tsx'

export const Route = createFileRoute('/reset-password')({ component: ResetPassword })

function ResetPassword() {
  // The secret stands behind #: no server ever sees it in an address.
  const token = useLocation({ select: ({ hash }) => hash })
  return (
    <WithTexts part="pages">
      <ResetPasswordPage key={token} token={token} />
    </WithTexts>
  )
}
