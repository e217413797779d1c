import { useState } from 'react'
import { commentLength } from '#domain/fields.ts'
import { moversFor } from '#domain/stock/move-rights.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { MovedStock } from './use-transactions.ts'

/** Takes a transaction back by an opposite one, after asking; nothing where it is taken back or takes one back itself. */
export function TakeBack({ moved }: { moved: MovedStock }) {
  const text = useText()
  const errorText = useErrorText()
  const { newId, actor } = usePlace()
  const mutate = useMutate()
  const { show } = useToast()
  const keepsStock = useCan('manage-stock')
  const mayOwn = useCan(...moversFor(moved.reason))
  const [asking, setAsking] = useState(false)
  const [comment, setComment] = useState('')
  const may = keepsStock || (mayOwn && moved.actorId === actor)
  if (!may || moved.reversedBy !== null || moved.reverses !== null) return null
  const takeBack = async () => {
    setAsking(false)
    const saved = await mutate('stock.move-reverse', {
      transactionId: moved.id,
      reversalId: newId(),
      comment,
    })
    show(
      saved.ok
        ? { state: 'success', content: text('deliveries.one.back.done') }
        : { state: 'error', content: errorText(saved.error) },
    )
  }
  return (
    <>
      <Button icon="undo" onClick={() => setAsking(true)}>
        {text('deliveries.one.back')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('deliveries.one.back.title')}
        consequence={text('deliveries.one.back.text')}
        confirmLabel={text('deliveries.one.back')}
        cancelLabel={text('deliveries.one.back.keep')}
        danger
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      >
        <TextField
          label={text('deliveries.one.back.why')}
          value={comment}
          maxLength={commentLength}
          onChange={({ target }) => setComment(target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
