import type { ReactNode } from 'react'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'

type AccountPanelProps = {
  /** The fields. */
  children: ReactNode
  /** Why it could not be saved. */
  failure: CallFailure | null
  /** A word on saving, above the foot. */
  note?: ReactNode
  /** The way to forget the account, where there is one. */
  removal: ReactNode
  words: { save: string; saving: string }
  working: boolean
  onSave: () => void
}

/** The form of an account outside: its fields, why it was not saved, and its foot. Only the server can keep it. */
export function AccountPanel(props: AccountPanelProps) {
  const { children, failure, note, removal, words, working, onSave } = props
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  return (
    <section
      className="panel flex min-w-0 flex-col gap-4 p-4 tablet:p-6"
      aria-label={text('integrations.account')}
    >
      {children}
      {failure !== null && (
        <p role="alert" className="m-0 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
      {note}
      {offline && <p className="m-0 text-t2 text-ink-2">{text('office.no-answer.offline')}</p>}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        {removal}
        <Button
          kind="primary"
          icon="check"
          working={working}
          workingLabel={words.saving}
          disabled={offline}
          onClick={onSave}
        >
          {words.save}
        </Button>
      </div>
    </section>
  )
}
