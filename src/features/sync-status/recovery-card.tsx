import { useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useRecovery } from '#hooks/session/use-recovery.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** After a restore: which devices wait for what others have to send again, and the way to go on without it. */
export function RecoveryCard() {
  const text = useText()
  const errorText = useErrorText()
  const format = useFormat()
  const toast = useToast()
  const { titleOf } = useDeviceWords()
  const { known, end } = useRecovery()
  const [asking, setAsking] = useState(false)
  const [working, setWorking] = useState(false)
  if (known === null || known.restoredAt === null || known.waiting.length === 0) return null
  const { restoredAt, waiting } = known
  const devices = waiting.map(({ deviceCode: code, deviceName: name }) => titleOf({ name, code })).join(', ')
  const endNow = async () => {
    setWorking(true)
    const ended = await end()
    setWorking(false)
    setAsking(false)
    toast.show(
      ended.ok
        ? { content: text('outbox.recovery.ended'), state: 'success' }
        : { content: errorText(ended.error.code), state: 'error' },
    )
  }
  return (
    <>
      <Banner
        card
        tone="warn"
        icon="clock"
        title={text('outbox.recovery.title', { count: waiting.length, devices })}
        detail={text('outbox.recovery.detail', {
          day: format.day(restoredAt),
          time: format.time(restoredAt),
        })}
        action={<Button onClick={() => setAsking(true)}>{text('outbox.recovery.end')}</Button>}
      />
      <ConfirmDialog
        open={asking}
        title={text('outbox.recovery.sure')}
        consequence={text('outbox.recovery.sure.detail')}
        confirmLabel={text('outbox.recovery.end')}
        cancelLabel={text('outbox.recovery.wait')}
        danger
        working={working}
        onCancel={() => setAsking(false)}
        onConfirm={() => void endNow()}
      />
    </>
  )
}
