import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Icon, type IconName } from '#ui/icon.tsx'

type RemovalStepsProps = {
  /** When the account is gone, an instant, ms. */
  due: number
  hasEmail: boolean
}

/** What happens when, by date, and what stays. */
export function RemovalSteps({ due, hasEmail }: RemovalStepsProps) {
  const text = useText()
  const date = useFormat().date(due)
  const today = text(hasEmail ? 'account.removal.today.text' : 'account.removal.today.no-mail')
  return (
    <ol className="flex flex-col gap-3">
      <Step icon={hasEmail ? 'mail' : 'check'} when={text('account.removal.today')} what={today} />
      <Step
        icon="undo"
        when={text('account.removal.until', { date })}
        what={text('account.removal.until.text')}
      />
      <Step icon="user-x" when={date} what={text('account.removal.after.text')} />
      <Step icon="receipt" when={text('account.removal.stays')} what={text('account.removal.stays.text')} />
    </ol>
  )
}

function Step({ icon, when, what }: { icon: IconName; when: string; what: string }) {
  return (
    <li className="flex gap-3">
      <span className="grid h-9 w-9 flex-none place-items-center rounded-r2 bg-sunken text-ink-2">
        <Icon name={icon} />
      </span>
      <span className="leading-5">
        <b className="block font-semibold">{when}</b>
        <span className="text-t2 text-ink-2">{what}</span>
      </span>
    </li>
  )
}
