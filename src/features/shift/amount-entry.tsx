import { useState } from 'react'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { TypedPad } from '#ui/fields/typed-pad.tsx'
import { typeAmount, typedAmount } from '#domain/money/typed-amount.ts'
import { useMedia } from '#ui/use-media.ts'

/** The amount that is entered, as large as it can be. */
export function AmountBox({
  label,
  typed,
  hint,
}: {
  label: string
  typed: string
  hint?: string | undefined
}) {
  const format = useFormat()
  return (
    <div className="rounded-r2 border-2 border-accent bg-surface px-4 py-2">
      <div className="text-t2 text-ink-2">{label}</div>
      <output aria-live="polite" aria-label={label} className="tn block text-t6 font-bold">
        {format.money(typedAmount(typed))}
      </output>
      {hint !== undefined && <div className="text-t1 text-ink-2">{hint}</div>}
    </div>
  )
}

type AmountKeysProps = { typed: string; onTyped: (typed: string) => void }

/** Keys for an amount. What was proposed is replaced by the first key, what was typed goes on. */
export function AmountKeys({ typed, onTyped }: AmountKeysProps) {
  const text = useText()
  const format = useFormat()
  const [typing, setTyping] = useState(false)
  const low = useMedia(lowScreen)
  const type = (next: string) => {
    setTyping(true)
    onTyped(next)
  }
  return (
    <TypedPad
      label={text('shift.pad')}
      compact={low}
      extra={format.decimalMark}
      onKey={(key) => type(typeAmount(typing ? typed : '', key))}
      onDelete={() => type(typing ? typed.slice(0, -1) : '')}
      deleteLabel={text('shift.pad.delete')}
    />
  )
}

/** Where keys of 72 px leave too little above them. */
export const lowScreen = '(max-height: 52rem)'
