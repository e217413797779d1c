import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useRef, type ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** The question. */
  title: ReactNode
  /** The consequence, which cannot be taken back. */
  consequence: ReactNode
  /** Names the act, not "Yes". */
  confirmLabel: string
  cancelLabel: string
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean
  working?: boolean
  workingLabel?: string
  /** Fields between the consequence and the buttons, such as a reason. */
  children?: ReactNode
}

/** Only for what undo cannot take back. The focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, consequence, confirmLabel, cancelLabel, onConfirm, onCancel, children } = props
  const { danger = false, working, workingLabel } = props
  const harmless = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      className="relative z-40 outline-none"
      initialFocus={harmless}
    >
      <DialogBackdrop className="scrim" />
      <div className="dialog-wrap">
        <DialogPanel className="dialog">
          <DialogTitle className="m-0 text-t4">{title}</DialogTitle>
          <Description as="div" className="mt-1 mb-4 text-ink-2">
            {consequence}
          </Description>
          {children && <div className="mb-4 flex flex-col gap-4">{children}</div>}
          <div className="grid grid-cols-2 gap-2">
            <Button ref={harmless} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button
              kind={danger ? 'danger' : 'primary'}
              working={working}
              workingLabel={workingLabel}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  )
}
