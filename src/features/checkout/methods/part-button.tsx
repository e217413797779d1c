import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { decimalText } from '#ui/fields/parse-decimal.ts'
import { useState } from 'react'
import { AmountSheet } from '../amount-sheet.tsx'
import type { Checkout } from '../checkout.ts'

/** Only a part of the sum is paid this way. */
export function PartButton({ checkout, className }: { checkout: Checkout; className?: string }) {
  const text = useText()
  const format = useFormat()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button icon="coins" className={className} onClick={() => setAsking(true)}>
        {text('checkout.part.button')}
      </Button>
      {asking && (
        <AmountSheet
          title={text('checkout.part.title')}
          detail={text('checkout.part.detail')}
          confirmLabel={(amount) => text('checkout.tender.use', { amount: format.money(amount) })}
          onClose={() => setAsking(false)}
          onConfirm={(amount) => {
            checkout.change({ typed: decimalText(amount, 2) })
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

/** The sum left for this guest after the part; nothing where the part is all. */
export function LeftAfterPart({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { left } = checkout.collection
  if (left === 0) return null
  return (
    <p className="m-0 flex justify-between font-semibold">
      <span>{text('checkout.left')}</span>
      <span className="tn">{format.money(left)}</span>
    </p>
  )
}
