import { useCrewActs } from '#hooks/place/people/use-crew.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { PersonTaskProps } from './crew-row.ts'
import { useCallToast } from './use-call-toast.ts'

/** Takes somebody out of the place after asking: who was let go must be asked in again. */
export function RemovePerson({ row, onClose, onDone }: PersonTaskProps) {
  const text = useText()
  const { remove } = useCrewActs()
  const { working, run } = useCallToast()
  const act = async () => {
    if (await run(remove(row.id), () => text('crew.removed', { name: row.name }))) onDone()
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
