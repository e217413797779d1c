import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useArmed } from '#ui/buttons/use-armed.ts'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'
import { Button } from '#ui/buttons/button.tsx'
import { focusWrong } from '#ui/fields/focus-wrong.ts'
import type { Checkout } from './checkout.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useLacksPrinter } from './papers/use-lacks-printer.ts'
import { useTakeLabel } from './use-words.ts'

/** The one button that takes money; it names the amount. */
export function PayButton({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const format = useFormat()
  const label = useTakeLabel(checkout)
  const lacksPrinter = useLacksPrinter(checkout)
  const { collection, take, working, part, method, terminal, draft, skipsPrint } = checkout
  const armed = useArmed(`${part?.id} ${draft.tenders.length}`)
  const offline = useIsOffline()
  useHotkey('ctrl+enter', take, { enabled: armed && part !== null, inFields: true })
  return (
    <Button
      kind="primary"
      size="lg"
      wide
      icon={method === 'link' ? 'qr' : skipsPrint || lacksPrinter ? 'check' : 'printer-check'}
      className="flex-1"
      aria-keyshortcuts="Control+Enter"
      disabled={
        part === null ||
        (method === 'terminal' && (terminal.chosen === null || offline)) ||
        collection.tooMuch ||
        collection.amount + collection.tip === 0
      }
      aria-disabled={!armed || undefined}
      data-arming={!armed || undefined}
      working={working}
      workingLabel={text('checkout.take.working')}
      onClick={() => {
        if (!armed) return
        take()
        focusWrong()
      }}
    >
      <span className="flex-1 text-left">{label}</span>
      <span className="tn whitespace-nowrap">{format.money(collection.amount + collection.tip)}</span>
    </Button>
  )
}
