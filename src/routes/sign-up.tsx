import { createFileRoute } from '@tanstack/react-router'
import { requireNoSession } from '#app/require-session.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { SignUpPage } from '#features/account/sign-up-page.tsx'

export const Route = createFileRoute('/sign-up')({ beforeLoad: requireNoSession, component: SignUp })

function SignUp() {
  return (
    <WithTexts part="pages">
      <SignUpPage />
    </WithTexts>
  )
}
