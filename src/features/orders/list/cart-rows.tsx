import { Link } from '@tanstack/react-router'
import { forgetDraft, keepOrderDraft } from '#device/carts/order-draft-store.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { useUndo } from '#ui/notices/undo-context.ts'
import { OptionSwatch } from '#features/orders/view/option-swatch.tsx'
import type { ListedCart } from './use-listed-carts.ts'

/** Carts that were not sent: a press goes on with one, its end discards it. */
export function CartRows({ carts }: { carts: readonly ListedCart[] }) {
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  const now = useNow(10_000)
  const discard = useDiscard()
  const nameOf = useCartName()
  return (
    <ul className="bg-surface tablet:overflow-hidden tablet:rounded-r2 tablet:border tablet:border-line">
      {carts.map((cart) => {
        const { checkId, draft, option, check, owner, begunBy } = cart
        const name = nameOf(cart)
        const who =
          begunBy === null ? owner : text('orders.cart.begunBy', { name: owner ?? '', first: begunBy })
        return (
          <li
            key={draft.orderId}
            className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-1.5 last:border-b-0"
          >
            <Link
              to="/p/$placeId/register"
              params={{ placeId }}
              search={{ ...(checkId !== null && { check: checkId }), cart: draft.orderId }}
              data-row
              className="-my-1.5 flex min-w-0 flex-1 items-center gap-3 py-2.5 focus-visible:-outline-offset-3"
            >
              <OptionSwatch option={option} named />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span className="cut font-semibold">{name}</span>
                  {check !== null && (
                    <span className="text-t1 font-medium whitespace-nowrap text-ink-3">{check.number}</span>
                  )}
                </span>
                <span className="cut block text-t2 leading-5 text-ink-2">
                  {[who, draft.begunAt && text('orders.cart.since', { time: format.time(draft.begunAt) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="block text-t2 leading-5 text-ink-2">
                  {text('orders.cart.pieces', { count: cart.pieces })}
                </span>
              </span>
              <span className="flex flex-none flex-col items-end gap-0.5">
                <span className="tn font-semibold whitespace-nowrap">{format.amount(cart.sum)}</span>
                {draft.begunAt !== null && (
                  <span className="inline-flex items-center gap-1 text-t2 font-semibold whitespace-nowrap text-ink-2">
                    <Icon name="clock" size={16} />
                    {format.age(now - draft.begunAt)}
                  </span>
                )}
              </span>
            </Link>
            <IconButton
              icon="trash"
              label={text('orders.cart.discard', { name })}
              onClick={() => void discard(cart, name)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The name of a cart: its table, its client, else how its guests are served. */
function useCartName(): (cart: ListedCart) => string {
  const text = useText()
  return ({ table, option, draft }) =>
    table === null
      ? (draft.client?.name ?? option?.name ?? text('orders.table.none'))
      : text('orders.check.table', { name: table.name })
}

/** Takes a cart away, which can be taken back; not one that another tab has on its screen. */
function useDiscard(): (cart: ListedCart, name: string) => Promise<void> {
  const { placeId } = usePlace()
  const stores = useStores()
  const text = useText()
  const undo = useUndo()
  const { show } = useToast()
  return async ({ checkId, draft }, name) => {
    const at = { placeId, checkId }
    const { isFree } = await import('#device/carts/lock-draft.ts')
    if (!(await isFree(stores, at, draft.orderId))) {
      show({ state: 'error', content: text('orders.cart.elsewhere') })
      return
    }
    forgetDraft(stores, at, draft.orderId)
    undo.offer({
      label: text('orders.cart.discarded', { name }),
      undoLabel: text('orders.undo'),
      onUndo: () => keepOrderDraft(stores, at, draft),
    })
  }
}
