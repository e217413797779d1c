import { useRef, useState, type RefObject } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'
import { CartRows } from '#features/orders/list/cart-rows.tsx'
import { CheckRows } from '#features/orders/list/check-rows.tsx'
import { ListEnd } from '#features/orders/older/list-end.tsx'
import { ListHead, NewOrder } from '#features/orders/list/list-head.tsx'
import { showsClosed, type ListLook } from '#features/orders/list/list-look.ts'
import { NoRows } from '#features/orders/list/no-rows.tsx'
import { useOrdersList } from '#features/orders/list/use-orders-list.ts'

/** How many closed checks are shown at first and with every look further down. */
const checksAtOnce = 40

type OrdersScreenProps = { look: ListLook; onLook: (look: ListLook) => void }

/** The checks of the place: those that are open, what needs a person first, and those that were closed. */
export function OrdersScreen({ look, onLook }: OrdersScreenProps) {
  const [query, setQuery] = useState('')
  const [count, setCount] = useState(checksAtOnce)
  const rows = useRef<HTMLDivElement>(null)
  useListKeys(rows)
  const takesOrders = useCan('place-order', 'crew-order')
  const list = useOrdersList(look, query, count)
  const { checks, carts, touch } = list
  const hasMore = showsClosed(look) && !list.closed.isAll && query === ''
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onPointerDown={touch}
      onWheel={touch}
      onTouchMove={touch}
      onKeyDown={touch}
    >
      <ListHead
        look={look}
        onLook={(next) => {
          setCount(checksAtOnce)
          onLook(next)
        }}
        counts={list.counts}
        query={query}
        onQuery={setQuery}
        takesOrders={takesOrders}
      />
      <div ref={rows} className="min-h-0 flex-1 overflow-y-auto tablet:px-4 tablet:pb-4">
        {(look.filter === 'unsent' ? carts : checks) === undefined ? (
          <Loading />
        ) : carts !== undefined && carts.length > 0 ? (
          <CartRows carts={carts} />
        ) : checks !== undefined && checks.length > 0 ? (
          <CheckRows
            checks={checks}
            onEnd={hasMore ? () => setCount((shown) => shown + checksAtOnce) : null}
          />
        ) : (
          <NoRows look={look} onLook={onLook} query={query} onQuery={setQuery} />
        )}
        <ListEnd list={list} look={look} query={query} />
      </div>
      {takesOrders && (
        <div className="bottom-bar tablet:hidden">
          <NewOrder className="w-full" />
        </div>
      )}
    </div>
  )
}

function Loading() {
  const text = useText()
  return (
    <Skeleton label={text('orders.loading')} className="p-4">
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} className="mb-2 h-16 w-full" />
      ))}
    </Skeleton>
  )
}

/** Arrows go from row to row of the list, from wherever the focus is but a field; Enter opens, as links do. */
function useListKeys(list: RefObject<HTMLElement | null>): void {
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement) === true)
    const next =
      at === -1 ? (by === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))
    rows[next]?.focus()
  }
  useHotkey('arrowdown', () => step(1))
  useHotkey('arrowup', () => step(-1))
}
