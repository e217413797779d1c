import { useState, type ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type ReasonDialogProps = {
  open: boolean
  title: string
  consequence: string
  confirmLabel: string
  /** Frequent answers, one press each. */
  reasons: readonly string[]
  danger?: boolean
  /** Characters of a reason at most; 500 by default. */
  maxLength?: number
  /** Beside the reason: what else has to be decided. */
  children?: ReactNode
  onClose: () => void
  onConfirm: (reason: string) => void
}

/** Asks why, for what cannot be undone and stays in the history of the check. A reason has to be given. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    open,
    title,
    consequence,
    confirmLabel,
    reasons,
    danger,
    maxLength = 500,
    children,
    onClose,
    onConfirm,
  } = props
  const text = useText()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const given = reason.trim()
  const leave = () => {
    setReason('')
    setMissing(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      cancelLabel={text('orders.keep')}
      danger={danger ?? false}
      onCancel={leave}
      onConfirm={() => {
        if (given === '') return setMissing(true)
        onConfirm(given)
        leave()
      }}
    >
      <div className="flex flex-wrap gap-2">
        {reasons.map((each) => (
          <Chip key={each} pressed={reason === each} onClick={() => setReason(each)}>
            {each}
          </Chip>
        ))}
      </div>
      <TextField
        label={text('orders.reason')}
        value={reason}
        maxLength={maxLength}
        error={missing && given === '' ? text('orders.reason.missing') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {children}
    </ConfirmDialog>
  )
}
