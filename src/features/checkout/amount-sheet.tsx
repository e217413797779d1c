import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TypedPad } from '#ui/fields/typed-pad.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { typeAmount, typedAmount } from '#domain/money/typed-amount.ts'
import { useState } from 'react'
import { AmountButton } from './choice-button.tsx'

type AmountSheetProps = {
  title: string
  detail?: string
  /** Amounts that are one press away, grosze, with a word for each. */
  quick?: readonly { label: string; amount: number }[]
  confirmLabel: (amount: number) => string
  /** Allows nothing, as when something is taken off again. */
  zero?: boolean
  onConfirm: (amount: number) => void
  onClose: () => void
}

/** An amount typed on large keys. */
export function AmountSheet(props: AmountSheetProps) {
  const { title, detail, quick = [], confirmLabel, zero = false, onConfirm, onClose } = props
  const text = useText()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const amount = typedAmount(typed)
  return (
    <Sheet open onClose={onClose} title={title} detail={detail} closeLabel={text('checkout.close')}>
      <div className="flex flex-col gap-3">
        {quick.length > 0 && (
          <div className="grid grid-cols-3 gap-2">
            {quick.map((each) => (
              <AmountButton
                key={each.label}
                top={each.label}
                pressed={false}
                onClick={() => onConfirm(each.amount)}
              >
                {format.amount(each.amount)}
              </AmountButton>
            ))}
          </div>
        )}
        <output aria-live="polite" className="tn block text-right text-t6 font-bold">
          {format.money(amount)}
        </output>
        <TypedPad
          label={text('checkout.pad')}
          compact
          extra={format.decimalMark}
          onKey={(key) => setTyped(typeAmount(typed, key))}
          onDelete={() => setTyped(typed.slice(0, -1))}
          deleteLabel={text('checkout.pad.delete')}
        />
        <Button kind="primary" size="lg" disabled={amount === 0 && !zero} onClick={() => onConfirm(amount)}>
          {confirmLabel(amount)}
        </Button>
      </div>
    </Sheet>
  )
}
