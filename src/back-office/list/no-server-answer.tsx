import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useOnline } from '#hooks/device/use-online.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'

type NoAnswerProps = {
  failure: CallFailure | null
  /** Something of before is shown below. */
  known: boolean
}

/** The notice that the server could not be asked, for pages that only it can fill. Nothing while it has answered. */
export function NoServerAnswer({ failure, known }: NoAnswerProps) {
  const text = useText()
  const errorText = useErrorText()
  const online = useOnline()
  if (failure === null) return null
  const offline = !online || failure.code === 'no_internet_connection'
  return (
    <Banner
      card
      tone="warn"
      icon={offline ? 'cloud-off' : 'alert'}
      title={offline ? text('office.no-answer.offline') : errorText(failure.code)}
      detail={text(known ? 'office.no-answer.known' : 'office.no-answer.unknown')}
    />
  )
}
