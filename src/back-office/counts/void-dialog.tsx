import { useState } from 'react'
import type { StockAudit } from '#domain/stock/stock-audit.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCountAct } from './use-count-act.ts'

type VoidDialogProps = { audit: StockAudit; onClose: () => void }

/** Asks before a count stops counting: what it has changed is taken back, what was counted stays to be read. */
export function VoidDialog({ audit, onClose }: VoidDialogProps) {
  const text = useText()
  const save = useCountAct()
  const [comment, setComment] = useState('')
  const voidIt = async () => {
    const args = { auditId: audit.id, comment: comment.trim() }
    if (await save({ kind: 'audit.void', args }, text('counts.void.done'))) onClose()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={text('counts.void.title', { name: audit.name })}
      consequence={text(audit.status === 'posted' ? 'counts.void.posted' : 'counts.void.open')}
      confirmLabel={text('counts.void')}
      cancelLabel={text('counts.void.keep')}
      onConfirm={() => void voidIt()}
      onCancel={onClose}
    >
      <TextField
        label={text('counts.void.comment')}
        value={comment}
        maxLength={500}
        onChange={({ target }) => setComment(target.value)}
      />
    </ConfirmDialog>
  )
}
