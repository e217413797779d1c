import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import type { Till } from './use-till.ts'

/** The total and the button that sends; once all is sent, the one that pays. */
export function CartFoot({ till }: { till: Till }) {
  const text = useText()
  const format = useFormat()
  const count = till.draft.lines.length
  return (
    <>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <span className="text-t4 font-semibold">{text('register.cart.total')}</span>
        <span className="tn text-t5 font-bold">{format.money(till.total)}</span>
      </div>
      {till.pay !== null ? (
        <Button kind="primary" size="lg" wide icon="receipt" aria-keyshortcuts="F9" onClick={till.pay}>
          {text('register.pay')}
        </Button>
      ) : (
        <Button
          kind="primary"
          size="lg"
          wide
          icon="send"
          aria-keyshortcuts="Control+Enter"
          disabled={count === 0}
          working={till.working}
          onClick={till.send}
        >
          {count === 0 ? text('register.send.none') : text('register.send.lines', { count })}
        </Button>
      )}
    </>
  )
}
