import { useState } from 'react'
import type { Printout } from '#domain/document/printout.ts'
import { useIsOffline } from '#hooks/use-is-offline.ts'
import { useText } from '#hooks/use-text.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDocumentName } from './use-document-name.ts'

type EmailDialogProps = {
  printout: Printout
  onClose: () => void
  /** Resolves to whether it was sent. */
  onSend: (address: string) => Promise<boolean>
}

/** Asks where a document is to be sent to. Sending needs the server. */
export function EmailDialog({ printout, onClose, onSend }: EmailDialogProps) {
  const text = useText()
  const name = useDocumentName()
  const online = !useIsOffline()
  const [address, setAddress] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const given = address.trim()
  const usable = looksLikeAddress.test(given)
  const send = async () => {
    if (!usable) return setMissing(true)
    setWorking(true)
    const sent = online && (await onSend(given))
    setWorking(false)
    if (sent) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={text('check.email.title', { number: name(printout) })}
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
