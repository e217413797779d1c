import { useBlocker } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useDeferUpdates } from '#hooks/device/use-update.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type LeaveGuardProps = {
  /** Something is typed and not saved. */
  active: boolean
  /** The labels of the fields that would be lost. */
  fields: readonly string[]
  onDiscard(): void
}

/** Asks before a page with unsaved changes is left, and keeps the browser and an update from taking it away. */
export function LeaveGuard({ active, fields, onDiscard }: LeaveGuardProps) {
  const text = useText()
  useDeferUpdates(active)
  const blocks = useCallback(() => active, [active])
  const block = useBlocker({ shouldBlockFn: blocks, enableBeforeUnload: blocks, withResolver: true })
  return (
    <ConfirmDialog
      open={block.status === 'blocked'}
      title={text('office.leave.title')}
      consequence={text('office.leave.text', { count: fields.length, fields: fields.join(', ') })}
      confirmLabel={text('office.leave.discard')}
      cancelLabel={text('office.leave.stay')}
      danger
      onConfirm={() => {
        onDiscard()
        block.proceed?.()
      }}
      onCancel={() => block.reset?.()}
    />
  )
}
