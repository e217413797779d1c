import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import type { Checkout } from './use-checkout.ts'
import { useIsOffline } from './use-is-offline.ts'

/** A card on the provider's terminal: only while the server can be reached. */
export function TerminalPanel({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const offline = useIsOffline()
  return (
    <Banner
      card
      tone="warn"
      icon={offline ? 'cloud-off' : 'card'}
      title={text(offline ? 'checkout.terminal.offline' : 'checkout.terminal.none')}
      detail={text('checkout.terminal.instead')}
      action={
        <Button onClick={() => checkout.change({ method: 'card' })}>
          {text('checkout.terminal.outside')}
        </Button>
      }
    />
  )
}
