import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { Checkout } from './checkout.ts'

/** What was taken just now, while others still have to pay. */
export function TakenNote({ checkout: { taken } }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  if (taken === null) return null
  const amount = format.money(taken.amount)
  if (taken.late) return <LateNote amount={amount} />
  return (
    <Banner
      tone="ok"
      icon="success"
      card
      title={
        taken.guest === null
          ? text('checkout.taken', { amount })
          : text('checkout.taken.guest', { amount, guest: taken.guest })
      }
      detail={
        taken.change > 0 ? text('checkout.taken.change', { amount: format.money(taken.change) }) : undefined
      }
    />
  )
}

/** A card that was accepted although the terminal was to stop. */
export function LateNote({ amount }: { amount: string }) {
  const text = useText()
  return <Banner tone="warn" icon="card" card title={text('checkout.terminal.tooLate', { amount })} />
}
