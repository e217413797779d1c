import { createFileRoute } from '@tanstack/react-router'
import { requireNoSession } from '#app/require-session.ts'
import { WithTexts } from '#app/with-texts.tsx'
import { SignInPage } from '#features/account/sign-in-page.tsx'

export const Route = createFileRoute('/sign-in')({ beforeLoad: requireNoSession, component: SignIn })

function SignIn() {
  return (
    <WithTexts part="pages">
      <SignInPage />
    </WithTexts>
  )
}
