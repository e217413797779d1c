import { SignInAgain } from '#features/account/sign-in-again.tsx'
import { WithTexts } from './with-texts.tsx'

/** Signing in again over whatever page is open. */
export function SignInOverPage() {
  return (
    <WithTexts part="pages">
      <SignInAgain />
    </WithTexts>
  )
}
