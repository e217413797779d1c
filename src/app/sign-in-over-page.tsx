import { SignInAgain } from '#features/account/sign-in-again.tsx'
import { PinAgain } from '#features/switch/pin-again.tsx'
import { useSession } from '#hooks/session/session-context.ts'
import { WithTexts } from './with-texts.tsx'

/** Signing in again over whatever page is open, in the way that the person came. */
export function SignInOverPage() {
  const { byPin } = useSession()
  return <WithTexts part="pages">{byPin ? <PinAgain /> : <SignInAgain />}</WithTexts>
}
