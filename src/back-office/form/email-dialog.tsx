import { useState } from 'react'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useSendPrintout } from '#hooks/printing/use-send-printout.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

type EmailDialogProps = {
  printoutId: string
  /** The number by which people know the document. */
  number: string
  onClose: () => void
}

/** Sends a document to an address that is asked for. Sending needs the server. */
export function EmailDialog({ printoutId, number, onClose }: EmailDialogProps) {
  const text = useText()
  const online = !useIsOffline()
  const sendPrintout = useSendPrintout()
  const { show } = useToast()
  const [address, setAddress] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const given = address.trim()
  const usable = looksLikeAddress.test(given)
  const send = async () => {
    if (!usable) return setMissing(true)
    setWorking(true)
    const sent = online && (await sendPrintout(printoutId, given))
    setWorking(false)
    if (sent) onClose()
    if (online)
      show({
        state: sent ? 'success' : 'error',
        content: text(sent ? 'check.email.sent' : 'check.email.failed'),
      })
  }
  return (
    <ConfirmDialog
      open
      title={text('check.email.title', { number })}
      consequence={text(online ? 'check.email.text' : 'check.email.offline')}
      confirmLabel={text('check.email.send')}
      cancelLabel={text('check.close')}
      working={working}
      workingLabel={text('check.email.sending')}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <TextField
        label={text('check.email.address')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={address}
        maxLength={254}
        error={missing && !usable ? text('check.email.required') : undefined}
        onChange={(event) => setAddress(event.target.value)}
      />
    </ConfirmDialog>
  )
}

const looksLikeAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
