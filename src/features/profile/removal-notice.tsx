import { daysLeft } from '#domain/time/days-left.ts'
import { useAccountActs, type Profile } from '#hooks/session/use-account.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

type RemovalNoticeProps = { removal: NonNullable<Profile['removal']>; onChanged: () => void }

/** When the account will be gone, and the one press that keeps it. */
export function RemovalNotice({ removal, onChanged }: RemovalNoticeProps) {
  const text = useText()
  const errorText = useErrorText()
  const { date } = useFormat()
  const toast = useToast()
  const now = useNow(60_000)
  const { cancelRemoval } = useAccountActs()
  const { working, run } = useOneCall()
  const cancel = async () => {
    const canceled = await run(cancelRemoval)
    if (canceled.ok) toast.show({ content: text('account.removal.canceled'), state: 'success' })
    else toast.show({ content: errorText(canceled.error.code), state: 'error' })
    onChanged()
  }
  const days = daysLeft(now, removal.dueAt)
  return (
    <Banner
      card
      tone="warn"
      icon="hourglass"
      title={text('account.removal.asked', { date: date(removal.dueAt), days })}
      detail={
        removal.heldBy.length === 0
          ? text('account.removal.asked.text')
          : text('account.removal.held', { places: removal.heldBy.join(', ') })
      }
      action={
        <Button
          icon="undo"
          working={working}
          workingLabel={text('account.removal.working')}
          onClick={() => void cancel()}
        >
          {text('account.removal.cancel')}
        </Button>
      }
    />
  )
}
