import { SignOutQuestion } from '#features/account/sign-out-question.tsx'
import { WithTexts } from './with-texts.tsx'

/** The question what leaves with a person who signs out of a shared device, over whatever page is open. */
export function SignOutOverPage() {
  return (
    <WithTexts part="pages">
      <SignOutQuestion />
    </WithTexts>
  )
}
