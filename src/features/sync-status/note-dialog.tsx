import { useState } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

type NoteDialogProps = {
  title: string
  consequence: string
  label: string
  confirmLabel: string
  danger?: boolean
  onClose: () => void
  /** Resolves once it is done, or has said why not. */
  onConfirm: (note: string) => Promise<void>
}

/** Asks for the words that are kept with what a person decides. It cannot be decided without them. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, consequence, label, confirmLabel, danger = false, onClose, onConfirm } = props
  const text = useText()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const [working, setWorking] = useState(false)
  const given = note.trim()
  const confirm = async () => {
    if (given === '') return setMissing(true)
    setWorking(true)
    await onConfirm(given)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      cancelLabel={text('outbox.note.keep')}
      danger={danger}
      working={working}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      <TextArea
        label={label}
        value={note}
        maxLength={500}
        error={missing && given === '' ? text('outbox.note.missing') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  )
}
