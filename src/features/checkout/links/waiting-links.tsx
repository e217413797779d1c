import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Checkout } from '../checkout.ts'

/** Documents of this check that wait for a guest's money while somebody else pays. */
export function WaitingLinks({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const { link, choosePart } = checkout
  return link.elsewhere.map(({ payment, state }) => (
    <Banner
      key={payment.id}
      card
      icon={state === 'waiting' ? 'qr' : 'clock-alert'}
      tone={state === 'waiting' ? 'info' : 'warn'}
      title={text(state === 'waiting' ? 'checkout.link.other' : 'checkout.link.other.expired', {
        amount: format.money(payment.amount),
      })}
      action={
        <Button size="sm" onClick={() => choosePart(payment.printoutId)}>
          {text('checkout.link.show')}
        </Button>
      }
    />
  ))
}
