import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { useCan } from '#hooks/use-can.ts'
import { useStatusPill } from '#hooks/use-status-pill.ts'
import { useText, type MessageKey } from '#hooks/use-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChipTabs } from '#ui/chip-tabs.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { filters, fitsFilter, searchChecks, type Filter, type ListedCheck } from './check-list.ts'
import { CheckRow } from './check-row.tsx'
import { useListedChecks } from './use-listed-checks.ts'
import { useOrderActs } from './use-order-acts.ts'

/** All open checks, what needs a person first, and those that were closed today. */
export function OrdersScreen() {
  const text = useText()
  const [filter, setFilter] = useState<Filter>('open')
  const { open, closed, closedCount, touch } = useListedChecks(filter === 'closed')
  const [query, setQuery] = useState('')
  const pill = useStatusPill()
  const takesOrders = useCan('place-order', 'crew-order')
  const found = useMemo(
    () =>
      filter === 'closed'
        ? closed && searchChecks(closed, query)
        : open &&
          searchChecks(
            open.filter((check) => fitsFilter(check, filter)),
            query,
          ),
    [open, closed, filter, query],
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col" onPointerDown={touch} onWheel={touch}>
      <PageHeader
        title={text('orders.title')}
        actions={
          <>
            {pill}
            {takesOrders && <NewOrder className="hidden tablet:inline-flex" />}
          </>
        }
      >
        <div className="flex flex-col gap-2 pb-3 tablet:flex-row-reverse tablet:items-center tablet:justify-between tablet:gap-3 tablet:pt-2">
          <TextField
            label={text('orders.search')}
            hideLabel
            icon="search"
            type="search"
            placeholder={text('orders.search')}
            fieldClassName="tablet:w-72"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <ChipTabs
            label={text('orders.filters')}
            value={filter}
            onChange={setFilter}
            flow="scroll"
            options={filters.map((each) => ({
              value: each,
              label: text(`orders.filter.${each}`),
              count:
                each === 'closed' ? closedCount : open?.filter((check) => fitsFilter(check, each)).length,
            }))}
          />
        </div>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto tablet:px-4 tablet:pb-4">
        {found === undefined ? (
          <Loading />
        ) : found.length > 0 ? (
          <Rows checks={found} />
        ) : query === '' ? (
          <EmptyState
            icon="receipt"
            title={text(emptyTitles[filter] ?? 'orders.empty.filter')}
            text={filter === 'open' ? text('orders.empty.text') : undefined}
          />
        ) : (
          <EmptyState
            icon="search"
            title={text('orders.none', { query })}
            action={<Button onClick={() => setQuery('')}>{text('orders.clear')}</Button>}
          />
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
  closed: 'orders.empty.closed',
}

function Rows({ checks }: { checks: readonly ListedCheck[] }) {
  const acts = useOrderActs()
  const delivers = useCan('place-order', 'manage-kitchen-orders')
  const takesMoney = useCan('place-order', 'crew-order')
  return (
    <ul className="bg-surface tablet:overflow-hidden tablet:rounded-r2 tablet:border tablet:border-line">
      {checks.map((check) => (
        <CheckRow
          key={check.view.check.id}
          {...check}
          takesMoney={takesMoney}
          onDeliver={delivers ? () => acts.deliver(check.view.orders) : null}
        />
      ))}
    </ul>
  )
}

function NewOrder({ className }: { className: string }) {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <Link
      to="/p/$placeId/register"
      params={{ placeId }}
      search={{}}
      className={cx(buttonClass({ kind: 'primary' }), className)}
    >
      <Icon name="plus" />
      {text('orders.new')}
    </Link>
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
