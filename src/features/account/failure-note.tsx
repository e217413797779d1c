import type { CallFailure } from '#device/calls/call-failure.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'

/** Why a call did not work, above the button that starts it. */
export function FailureNote({ failure }: { failure: CallFailure }) {
  const text = useText()
  const errorText = useErrorText()
  if (failure.code === 'no_internet_connection')
    return (
      <Banner
        card
        tone="warn"
        icon="cloud-off"
        title={errorText(failure.code)}
        detail={text('account.offline.detail')}
      />
    )
  return <Banner card tone="bad" icon="error" title={errorText(failure.code)} />
}
