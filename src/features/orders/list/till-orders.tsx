import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { checkCounts, shownChecks } from './list-counts.ts'
import { firstListLook, searchOf, type Filter } from './list-look.ts'
import { StateTabs, WayTabs } from './list-tabs.tsx'
import { TillOrderRow } from './till-order-row.tsx'
import { useClosedChecks } from './use-closed-checks.ts'
import { useOpenChecks } from './use-listed-checks.ts'
import { useRowActs } from './use-row-acts.ts'

/**
 * The filters beside the till. Unsent orders are in the till's own cart, and all orders of all days are on their
 * page.
 */
const states: readonly Filter[] = ['open', 'in-progress', 'ready', 'delivered', 'closed']

/** How many closed checks are shown; the page of orders has the others. */
const closedShown = 40

/** The orders of the place beside the till, by how far they are and by how their guests are served. */
export function TillOrders({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { actor, placeId } = usePlace()
  const [look, setLook] = useState(firstListLook)
  const { open, touch } = useOpenChecks()
  const seesAll = useCan('access-daily-reports', 'manage-payments')
  const closed = useClosedChecks({
    wanted: look.filter === 'closed',
    count: closedShown,
    served: look.served,
    ofUser: seesAll ? null : actor,
  })
  const acts = useRowActs()
  const titleOf = useCheckTitle()
  const now = useNow(open?.some(({ needs }) => needs.noAnswer !== null) ? 1000 : 10_000)
  const shown = shownChecks(open, closed.checks, look)
  const counts = checkCounts({ open, mine: open, carts: undefined, today: closed.today }, look, actor)
  const tabs = { look, onLook: setLook, counts }
  return (
    <SideSheet
      open
      flush
      onClose={onClose}
      title={text('orders.title')}
      closeLabel={text('orders.till.close')}
      footer={
        <Link
          to="/p/$placeId/orders"
          params={{ placeId }}
          search={searchOf(look)}
          className={`${buttonClass()} w-full`}
        >
          {text('orders.till.all')}
        </Link>
      }
    >
      <div className="flex flex-col gap-2 px-4 pb-3">
        <StateTabs of={states} flow="wrap" panelId="till-orders" {...tabs} />
        <WayTabs wide={false} {...tabs} />
      </div>
      <div
        id="till-orders"
        role="tabpanel"
        aria-label={text(`orders.filter.${look.filter}`)}
        className="border-t border-line"
        onPointerDown={touch}
        onWheel={touch}
        onTouchMove={touch}
        onKeyDown={touch}
      >
        {shown === undefined ? (
          <Skeleton label={text('orders.loading')} className="p-4">
            <Bone className="h-16 w-full" />
          </Skeleton>
        ) : shown.length === 0 ? (
          <EmptyState icon="receipt" title={text('orders.empty.filter')} />
        ) : (
          <ul aria-label={text(`orders.filter.${look.filter}`)}>
            {shown.map((listed) => (
              <TillOrderRow
                key={listed.view.check.id}
                listed={listed}
                name={titleOf(listed.view, listed.crew)}
                acts={acts}
                now={now}
                onLeave={onClose}
              />
            ))}
          </ul>
        )}
      </div>
    </SideSheet>
  )
}
