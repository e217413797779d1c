import { createFileRoute } from '@tanstack/react-router'
import { WithTexts } from '#app/with-texts.tsx'
import { ForgotPasswordPage } from '#features/account/forgot-password-page.tsx'

export const Route = createFileRoute('/forgot-password')({ component: ForgotPassword })

function ForgotPassword() {
  return (
    <WithTexts part="pages">
      <ForgotPasswordPage />
    </WithTexts>
  )
}
