import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import type { ProviderAccountDesk, ProviderAccountView } from '#hooks/money/use-provider-account.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'

/** Asks the provider whether it knows the place; no money moves. */
export function ConnectionTest({ desk }: { desk: ProviderAccountDesk }) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { working, failure, run } = useOneCall<ProviderAccountView>()
  return (
    <>
      {failure !== null && (
        <p role="alert" className="m-0 mt-2 text-t2 font-semibold text-bad">
          {errorText(failure.code)}
        </p>
      )}
      <Button
        className="mt-3"
        wide
        icon="refresh"
        working={working}
        workingLabel={text('integrations.checking')}
        disabled={offline}
        onClick={() => void run(desk.test)}
      >
        {text('integrations.test')}
      </Button>
    </>
  )
}
