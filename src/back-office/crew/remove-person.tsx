import { useState } from 'react'
import { useCrewActs } from '#hooks/use-crew.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useText } from '#hooks/use-text.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast-context.ts'
import type { PersonTaskProps } from './crew-row.ts'

/** Takes somebody out of the place after asking: who was let go must be asked in again. */
export function RemovePerson({ row, onClose, onDone }: PersonTaskProps) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { remove } = useCrewActs()
  const [working, setWorking] = useState(false)
  const act = async () => {
    setWorking(true)
    const removed = await remove(row.id)
    setWorking(false)
    toast.show(
      removed.ok
        ? { content: text('crew.removed', { name: row.name }), state: 'success' }
        : { content: errorText(removed.error.code), state: 'error' },
    )
    if (removed.ok) onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={text('crew.remove.title', { name: row.name })}
      consequence={text('crew.remove.text')}
      confirmLabel={text('crew.remove.act')}
      cancelLabel={text('crew.remove.keep')}
      working={working}
      onConfirm={() => void act()}
      onCancel={onClose}
    />
  )
}
