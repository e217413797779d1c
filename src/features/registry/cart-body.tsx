import { usePlace } from '#hooks/place-context.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { CartLine } from './cart-line.tsx'
import type { DraftLine } from '#hooks/order-draft.ts'
import { SentOrderBlock } from './sent-order.tsx'
import type { Till } from './use-till.ts'

type CartBodyProps = {
  till: Till
  onChangeLine: (line: DraftLine) => void
  onOpenCheck: (checkId: string | null) => void
}

/** Sent orders of the check, then the lines that wait to be sent. */
export function CartBody({ till, onChangeLine, onOpenCheck }: CartBodyProps) {
  const { actor } = usePlace()
  const text = useText()
  const { draft, check } = till
  return (
    <>
      {check?.orders.map((sent) => (
        <SentOrderBlock key={sent.order.id} sent={sent} />
      ))}
      {draft.lines.length > 0 ? (
        <section aria-label={text('register.cart.unsent')}>
          <h3 className="m-0 flex min-h-7 items-center justify-between gap-2 border-y border-line bg-canvas px-4 text-t1 font-semibold text-ink-2">
            <span>
              {till.openedBy !== null && draft.openedBy !== actor
                ? text('register.cart.begunBy', { name: till.openedBy.name })
                : text('register.cart.new')}
            </span>
            <span className="flex items-center gap-1">
              <Icon name="circle-dashed" size={14} />
              {text('register.cart.unsent')}
            </span>
          </h3>
          <ul aria-label={text('register.cart.lines')} className="m-0 list-none p-0">
            {draft.lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                selected={line.id === till.selectedId}
                fresh={line.id === till.freshId}
                onSelect={() => till.select(line.id === till.selectedId ? null : line.id)}
                onQuantity={(quantity) => till.setQuantity(line.id, quantity)}
                onChange={line.menuItemId === null ? undefined : () => onChangeLine(line)}
                onRemove={() => till.remove(line.id)}
              />
            ))}
          </ul>
        </section>
      ) : (
        <NothingNew till={till} onOpenCheck={onOpenCheck} />
      )}
    </>
  )
}

function NothingNew({ till, onOpenCheck }: Omit<CartBodyProps, 'onChangeLine'>) {
  const text = useText()
  const { check, lastSent } = till
  if (check !== null) {
    return <p className="m-0 px-4 py-6 text-center text-ink-2">{text('register.cart.extendHint')}</p>
  }
  return (
    <EmptyState
      icon="cart"
      title={text('register.cart.empty')}
      text={text('register.cart.emptyHint')}
      action={
        lastSent && (
          <Button icon="receipt" onClick={() => onOpenCheck(lastSent.id)}>
            {text('register.cart.openSent', { number: lastSent.number })}
          </Button>
        )
      }
    />
  )
}
