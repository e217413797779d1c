import { useState } from 'react'
import { remainingQuantity } from '#domain/order/line-lifecycle.ts'
import { onePiece } from '#domain/order/pieces.ts'
import type { Row } from '#domain/tables.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'

type EditLineSheetProps = {
  line: Row<'orderLines'>
  /** A document charges it already. */
  quantityFixed: boolean
  onClose: () => void
  onSave: (change: { quantity: number; note: string }) => void
}

/** Another amount or wish for a dish that the kitchen has not begun. */
export function EditLineSheet({ line, quantityFixed, onClose, onSave }: EditLineSheetProps) {
  const text = useText()
  const format = useFormat()
  const [quantity, setQuantity] = useState(line.quantity)
  const [note, setNote] = useState(line.note)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('check.line.edit.title', { name: line.name })}
      closeLabel={text('check.close')}
      footer={
        <Button
          kind="primary"
          size="lg"
          className="w-full"
          onClick={() => {
            onClose()
            onSave({ quantity, note: note.trim() })
          }}
        >
          {text('check.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {quantityFixed ? (
          <p className="m-0 text-ink-2">{text('check.line.edit.documented')}</p>
        ) : (
          <Stepper
            label={text('check.line.quantity')}
            value={quantity}
            min={Math.min(onePiece, line.quantity)}
            max={99 * onePiece}
            step={onePiece}
            format={format.quantity}
            lessLabel={text('check.less', { name: line.name })}
            moreLabel={text('check.more', { name: line.name })}
            onChange={setQuantity}
          />
        )}
        <TextArea
          label={text('check.line.note')}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Sheet>
  )
}

type PartDoneSheetProps = {
  line: Row<'orderLines'>
  onClose: () => void
  onDone: (amount: number) => void
}

/** How many pieces of a line are made. */
export function PartDoneSheet({ line, onClose, onDone }: PartDoneSheetProps) {
  const text = useText()
  const format = useFormat()
  const left = remainingQuantity(line)
  const [amount, setAmount] = useState(onePiece)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('check.line.part.title', { name: line.name })}
      detail={text('check.line.part.left', { left: format.quantity(left) })}
      closeLabel={text('check.close')}
      footer={
        <Button
          kind="primary"
          size="lg"
          icon="check"
          className="w-full"
          onClick={() => {
            onClose()
            onDone(Math.min(amount, left))
          }}
        >
          {text('check.line.part.act', { done: format.quantity(amount), of: format.quantity(left) })}
        </Button>
      }
    >
      <Stepper
        label={text('check.line.part')}
        value={amount}
        min={onePiece}
        max={left}
        step={onePiece}
        format={format.quantity}
        lessLabel={text('check.less', { name: line.name })}
        moreLabel={text('check.more', { name: line.name })}
        onChange={setAmount}
      />
    </Sheet>
  )
}
