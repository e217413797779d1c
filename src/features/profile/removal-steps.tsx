import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Step } from '#ui/lists/step.tsx'

type RemovalStepsProps = {
  /** When the account is gone, an instant, ms. */
  due: number
  hasEmail: boolean
}

/** The steps of the removal, each by its date, and what stays. */
export function RemovalSteps({ due, hasEmail }: RemovalStepsProps) {
  const text = useText()
  const date = useFormat().date(due)
  const today = text(hasEmail ? 'account.removal.today.text' : 'account.removal.today.no-mail')
  return (
    <ol className="flex flex-col gap-3">
      <Step icon={hasEmail ? 'mail' : 'check'} title={text('account.removal.today')} text={today} />
      <Step
        icon="undo"
        title={text('account.removal.until', { date })}
        text={text('account.removal.until.text')}
      />
      <Step icon="user-x" title={date} text={text('account.removal.after.text')} />
      <Step icon="receipt" title={text('account.removal.stays')} text={text('account.removal.stays.text')} />
    </ol>
  )
}
