import { useState } from 'react'
import type { Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

type RemoveAccountProps = {
  /** The name of the service. */
  name: string
  /** The consequence of its keys being forgotten, in words. */
  consequence: string
  remove: () => Promise<Result<null, CallFailure>>
  onRemoved: () => void
}

/** Forgets the keys of a service, once somebody has agreed to what that means. */
export function RemoveAccount({ name, consequence, remove, onRemoved }: RemoveAccountProps) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { show } = useToast()
  const { working, run } = useOneCall()
  const [asking, setAsking] = useState(false)
  const agree = async () => {
    const gone = await run(remove)
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
        consequence={consequence}
        confirmLabel={text('integrations.remove.act')}
        cancelLabel={text('integrations.remove.keep')}
        working={working}
        workingLabel={text('integrations.removing')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void agree()}
      />
    </>
  )
}
