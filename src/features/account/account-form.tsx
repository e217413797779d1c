import type { ReactNode, SyntheticEvent } from 'react'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { EntranceActs } from './entrance-page.tsx'
import { FailureNote } from './failure-note.tsx'

type AccountFormProps = {
  /** Checks the fields and makes the call. */
  onSubmit: (event: SyntheticEvent) => Promise<void>
  /** The call: whether it runs, and why the last one failed until something is changed. */
  call: { working: boolean; failure: CallFailure | null; forget: () => void }
  /** A failure that one of the fields shows as its own. */
  fieldSays?: CallFailure['code']
  act: string
  workingLabel: string
  /** The button at the bottom edge of a phone. */
  atBottom?: boolean
  children: ReactNode
}

/** Fields, why it did not work, and the one button. */
export function AccountForm({
  onSubmit,
  call,
  fieldSays,
  act,
  workingLabel,
  atBottom,
  children,
}: AccountFormProps) {
  const { working, failure, forget } = call
  const button = (
    <Button type="submit" kind="primary" size="lg" wide working={working} workingLabel={workingLabel}>
      {act}
    </Button>
  )
  return (
    <form
      noValidate
      className={cx('flex flex-col gap-4', atBottom && 'flex-1 tablet:flex-none')}
      onSubmit={(event) => void onSubmit(event)}
      onChange={forget}
    >
      {children}
      {failure && failure.code !== fieldSays && <FailureNote failure={failure} />}
      {atBottom ? <EntranceActs>{button}</EntranceActs> : button}
    </form>
  )
}
