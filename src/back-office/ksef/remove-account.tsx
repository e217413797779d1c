import { useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import type { KsefDesk } from '#hooks/invoices/use-ksef.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** Forgets by what the place signs in, once somebody has agreed to what that means. */
export function RemoveKsefAccount({ desk }: { desk: KsefDesk }) {
  const text = useText()
  const errorText = useErrorText()
  const offline = useIsOffline()
  const { show } = useToast()
  const { working, run } = useOneCall()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    const gone = await run(desk.remove)
    setAsking(false)
    if (!gone.ok) show({ state: 'error', content: errorText(gone.error.code) })
  }
  return (
    <>
      <Button size="sm" kind="quiet" icon="trash" disabled={offline} onClick={() => setAsking(true)}>
        {text('ksef.account.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={text('ksef.account.remove.title')}
        consequence={text('ksef.account.remove.text')}
        confirmLabel={text('ksef.account.remove')}
        cancelLabel={text('ksef.account.remove.keep')}
        working={working}
        workingLabel={text('integrations.removing')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
