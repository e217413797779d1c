import { SignOutQuestion } from '#features/account/sign-out-question.tsx'
import { WithTexts } from './with-texts.tsx'

/** What leaves with whoever signs out of a shared device, asked over whatever page is open. */
export function SignOutOverPage() {
  return (
    <WithTexts part="pages">
      <SignOutQuestion />
    </WithTexts>
  )
}
