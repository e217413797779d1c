import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { useCan } from '#hooks/use-can.ts'
import { useStatusPill } from '#hooks/use-status-pill.ts'
import { useText } from '#hooks/use-text.ts'
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

/** All open checks, what needs a person first. */
export function OrdersScreen() {
  const text = useText()
  const { checks, touch } = useListedChecks()
  const [filter, setFilter] = useState<Filter>('open')
  const [query, setQuery] = useState('')
  const pill = useStatusPill()
  const takesOrders = useCan('place-order', 'crew-order')
  const found = useMemo(
    () =>
      checks &&
      searchChecks(
        checks.filter((check) => fitsFilter(check, filter)),
        query,
      ),
    [checks, filter, query],
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
              count: checks?.filter((check) => fitsFilter(check, each)).length,
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
            title={text(filter === 'open' ? 'orders.empty.title' : 'orders.empty.filter')}
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

function Rows({ checks }: { checks: readonly ListedCheck[] }) {
  const acts = useOrderActs()
  const delivers = useCan('place-order', 'manage-kitchen-orders')
  return (
    <ul className="bg-surface tablet:overflow-hidden tablet:rounded-r2 tablet:border tablet:border-line">
      {checks.map(({ view, summary }) => (
        <CheckRow
          key={view.check.id}
          view={view}
          summary={summary}
          onDeliver={delivers ? () => acts.deliver(view.orders) : null}
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
