import { useMemo, useRef, useState, type RefObject } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/use-can.ts'
import { useText, type MessageKey } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { dayAfter } from '#domain/time/warsaw.ts'
import { OlderChecks } from '#features/orders/older/older-checks.tsx'
import { ExportButton } from '#back-office/exports/export-button.tsx'
import { useBusinessDay } from '#hooks/place/use-business-day.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { fitsServed, isServedBy, searchChecks } from './check-list.ts'
import { CartRows } from './cart-rows.tsx'
import { CheckRows } from './check-rows.tsx'
import { checkCounts, shownOf } from './list-counts.ts'
import { ListHead, NewOrder } from './list-head.tsx'
import type { Filter, ListLook } from './list-look.ts'
import { useClosedChecks } from './use-closed-checks.ts'
import { searchCarts, useListedCarts } from './use-listed-carts.ts'
import { useOpenChecks } from './use-listed-checks.ts'

/** How many closed checks are shown at first and with every look further down. */
const checksAtOnce = 40

/** How many closed checks of this device a search looks through. */
const mostSearched = 600

type OrdersScreenProps = { look: ListLook; onLook: (look: ListLook) => void }

/** The checks of the place: those that are open, what needs a person first, and those that were closed. */
export function OrdersScreen({ look, onLook }: OrdersScreenProps) {
  const text = useText()
  const { actor } = usePlace()
  const [query, setQuery] = useState('')
  const [count, setCount] = useState(checksAtOnce)
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const takesOrders = useCan('place-order', 'crew-order')
  const seesAll = useCan('access-daily-reports', 'manage-payments')
  const isAll = look.filter === 'all'
  const isClosed = look.filter === 'closed'
  const showsClosed = isClosed || isAll
  const isUnsent = look.filter === 'unsent'
  const { open, touch } = useOpenChecks()
  const carts = useListedCarts()
  const closed = useClosedChecks({
    wanted: showsClosed,
    count: query === '' ? count : mostSearched,
    served: look.served,
    // What others have closed is for those who see reports.
    ofUser: look.mine || !seesAll ? actor : null,
  })
  const mine = useMemo(
    () => (look.mine ? open?.filter(({ view }) => isServedBy(view.check, actor)) : open),
    [open, look.mine, actor],
  )
  const found = useMemo(() => {
    const shown = shownOf(mine, closed.checks, look)
    return shown && searchChecks(shown, query)
  }, [closed.checks, mine, look, query])
  const shownIds = useMemo(() => new Set(found?.map(({ view }) => view.check.id)), [found])
  const foundCarts = useMemo(
    () =>
      isUnsent && carts
        ? searchCarts(
            carts.filter((cart) => (!look.mine || cart.mine) && fitsServed(cart.option, look.served)),
            query,
          )
        : undefined,
    [isUnsent, carts, look, query],
  )
  const hasMore = showsClosed && !closed.isAll && query === ''
  const asksServer = showsClosed && seesAll && closed.checks !== undefined && (query !== '' || closed.isAll)
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
        counts={checkCounts({ open, mine, carts, today: closed.today }, look, actor)}
        query={query}
        onQuery={setQuery}
        takesOrders={takesOrders}
      />
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto tablet:px-4 tablet:pb-4">
        {(isUnsent ? foundCarts : found) === undefined ? (
          <Loading />
        ) : foundCarts !== undefined && foundCarts.length > 0 ? (
          <CartRows carts={foundCarts} />
        ) : found !== undefined && found.length > 0 ? (
          <CheckRows
            checks={found}
            onEnd={hasMore ? () => setCount((shown) => shown + checksAtOnce) : null}
          />
        ) : query === '' ? (
          <EmptyState
            icon="receipt"
            title={text(emptyTitles[look.filter] ?? 'orders.empty.filter')}
            text={emptyTexts[look.filter] && text(emptyTexts[look.filter] ?? 'orders.empty.text')}
          />
        ) : (
          <EmptyState
            icon="search"
            title={text('orders.none', { query })}
            text={showsClosed || isUnsent ? undefined : text('orders.none.open')}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                <Button onClick={() => setQuery('')}>{text('orders.clear')}</Button>
                {!showsClosed && (
                  <Button icon="history" onClick={() => onLook({ ...look, filter: 'closed' })}>
                    {text('orders.none.closed')}
                  </Button>
                )}
              </span>
            }
          />
        )}
        {asksServer && (
          <OlderChecks
            words={query.trim()}
            to={query === '' && closed.until !== null ? dayAfter(closed.until, -1) : null}
            served={look.served}
            ofUser={look.mine ? actor : null}
            shown={shownIds}
          />
        )}
        {isClosed && seesAll && <ExportChecks words={query.trim()} />}
        {showsClosed && !seesAll && (
          <p className="px-4 py-3 text-t2 text-ink-2 tablet:px-0">{text('orders.closed.own')}</p>
        )}
      </div>
      {takesOrders && (
        <div className="bottom-bar tablet:hidden">
          <NewOrder className="w-full" />
        </div>
      )}
    </div>
  )
}

const emptyTitles: Partial<Record<Filter, MessageKey>> = {
  open: 'orders.empty.title',
  unsent: 'orders.empty.unsent',
  closed: 'orders.empty.closed',
}

const emptyTexts: Partial<Record<Filter, MessageKey>> = {
  open: 'orders.empty.text',
  unsent: 'orders.empty.unsent.text',
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

/** Leads to the checks of this month as a file; those that are searched for, where something is. */
function ExportChecks({ words }: { words: string }) {
  const text = useText()
  const today = useBusinessDay()
  if (today === null) return null
  return (
    <div className="px-4 py-2 tablet:px-0">
      <ExportButton
        label={text('orders.export')}
        first={{ kind: 'checks', from: `${today.slice(0, 8)}01`, to: today }}
        {...(words !== '' && { filters: { text: words } })}
      />
    </div>
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
