import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { Checkout } from './use-checkout.ts'

/** What was taken just now, while others still have to pay. */
export function TakenNote({ checkout: { taken } }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  if (taken === null) return null
  const amount = format.money(taken.amount)
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
