import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Checkout } from '../checkout.ts'

/** A check that needs no document: nothing is to be paid, or it is the crew's own meal. */
export function UnprintedPanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const free = checkout.quote.priced.toPay === 0
  return (
    <section className="panel flex flex-col gap-3 p-4">
      <h2 className="m-0 text-t4">{text(free ? 'checkout.free.title' : 'checkout.crew.title')}</h2>
      <p className="m-0 text-ink-2">{text(free ? 'checkout.free.text' : 'checkout.crew.text')}</p>
      <Button
        kind={free ? 'primary' : 'line'}
        size="lg"
        icon="check"
        working={checkout.working}
        onClick={checkout.closeUnprinted}
      >
        {text('checkout.unprinted')}
      </Button>
    </section>
  )
}
