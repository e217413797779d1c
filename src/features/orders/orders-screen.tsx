import { useMemo, useRef, useState } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { useCan } from '#hooks/use-can.ts'
import { useText, type MessageKey } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { dayAfter } from '#domain/time/warsaw.ts'
import { fitsFilter, fitsServed, isServedBy, searchChecks, type ListedCheck } from './check-list.ts'
import { CartRows } from './cart-rows.tsx'
import { CheckRows } from './check-rows.tsx'
import { ExportChecks } from './export-checks.tsx'
import { ListHead, NewOrder, type ListCounts } from './list-head.tsx'
import { type ListLook, filters, servedWays, type Filter, type Served } from './list-look.ts'
import { OlderChecks } from './older-checks.tsx'
import { useClosedChecks } from './use-closed-checks.ts'
import { useListKeys } from './use-list-keys.ts'
import { searchCarts, useListedCarts, type ListedCart } from './use-listed-carts.ts'
import { useOpenChecks } from './use-listed-checks.ts'

/** How many closed checks are shown at first and with every look further down. */
const STEP = 40

/** How many closed checks of this device a search looks through. */
const SEARCHED = 600

type OrdersScreenProps = { look: ListLook; onLook: (look: ListLook) => void }

/** The checks of the place: those that are open, what needs a person first, and those that were closed. */
export function OrdersScreen({ look, onLook }: OrdersScreenProps) {
  const text = useText()
  const { actor } = usePlace()
  const [query, setQuery] = useState('')
  const [count, setCount] = useState(STEP)
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
    count: query === '' ? count : SEARCHED,
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
          setCount(STEP)
          onLook(next)
        }}
        counts={countsOf({ open, mine, carts, today: closed.today }, look, actor)}
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
          <CheckRows checks={found} onEnd={hasMore ? () => setCount((shown) => shown + STEP) : null} />
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

type Listed = readonly ListedCheck[] | undefined

/** What a look shows; undefined until it is read, and for carts. */
function shownOf(open: Listed, closed: Listed, { filter, served }: ListLook): Listed {
  if (filter === 'unsent') return undefined
  if (filter === 'closed') return closed
  const live = open?.filter((check) => fitsOpen(check, filter) && fitsServed(check.view.diningOption, served))
  if (filter !== 'all') return live
  // What was paid before it was served stands with what is open.
  const known = new Set(live?.map(({ view }) => view.check.id))
  return live && closed && [...live, ...closed.filter(({ view }) => !known.has(view.check.id))]
}

function fitsOpen(check: ListedCheck, filter: Filter): boolean {
  if (filter === 'closed' || filter === 'unsent') return false
  return filter === 'all' || fitsFilter(check, filter)
}

type Counted = {
  open: Listed
  mine: Listed
  carts: readonly ListedCart[] | undefined
  /** What was closed today, by how it was served. */
  today: Record<string, number> | undefined
}

function countsOf({ open, mine, carts, today }: Counted, look: ListLook, actor: string): ListCounts {
  const under = (checks: Listed, filter: Filter) => checks?.filter((check) => fitsOpen(check, filter)) ?? []
  // Of all, those of today are counted: nobody knows how many there have ever been.
  const closedOf = (filter: Filter, way: Served) => (filter === 'all' ? (today?.[way] ?? 0) : 0)
  const shownCarts = carts?.filter((cart) => !look.mine || cart.mine)
  const counted = <K extends string>(keys: readonly K[], of: (key: K) => number | undefined) =>
    Object.fromEntries(keys.map((key) => [key, of(key)])) as Partial<Record<K, number>>
  const ofFilter = (each: Filter) => {
    if (each === 'closed') return today?.['all']
    return each === 'unsent' ? shownCarts?.length : mine && under(mine, each).length + closedOf(each, 'all')
  }
  const ofWay = (way: Served) => {
    if (look.filter === 'closed') return today?.[way]
    if (look.filter === 'unsent') return shownCarts?.filter(({ option }) => fitsServed(option, way)).length
    const live = under(mine, look.filter).filter(({ view }) => fitsServed(view.diningOption, way))
    return live.length + closedOf(look.filter, way)
  }
  const ofMine = () => {
    if (look.filter === 'closed' || look.filter === 'all') return undefined
    if (look.filter === 'unsent') return carts?.filter((cart) => cart.mine).length
    return under(open, look.filter).filter(({ view }) => isServedBy(view.check, actor)).length
  }
  return { filters: counted(filters, ofFilter), served: counted(servedWays, ofWay), mine: ofMine() }
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
