import { useState } from 'react'
import type { OnlineProvider } from '#domain/payment/online-providers.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import type { ProviderAccountDesk } from '#hooks/money/use-provider-account.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

type RemoveAccountProps = { provider: OnlineProvider; desk: ProviderAccountDesk; onRemoved: () => void }

/** Forgets the keys of a provider, once somebody has agreed to what that means. */
export function RemoveProviderAccount({ provider, desk, onRemoved }: RemoveAccountProps) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { show } = useToast()
  const { working, run } = useOneCall()
  const [asking, setAsking] = useState(false)
  const name = text(`provider.${provider}`)
  const remove = async () => {
    const gone = await run(desk.remove)
    setAsking(false)
    if (!gone.ok) return show({ state: 'error', content: errorText(gone.error.code) })
    show({ state: 'success', content: text('integrations.removed', { name }) })
    onRemoved()
  }
  return (
    <>
      <Button icon="trash" disabled={offline} onClick={() => setAsking(true)}>
        {text('integrations.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('integrations.remove.title', { name })}
        consequence={text('integrations.remove.text')}
        confirmLabel={text('integrations.remove.act')}
        cancelLabel={text('integrations.remove.keep')}
        working={working}
        workingLabel={text('integrations.removing')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
