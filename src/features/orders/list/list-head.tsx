import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { ListCounts } from './list-counts.ts'
import { filters, type ListLook } from './list-look.ts'
import { StateTabs, WayTabs } from './list-tabs.tsx'

type ListHeadProps = {
  look: ListLook
  onLook: (look: ListLook) => void
  counts: ListCounts
  query: string
  onQuery: (query: string) => void
  takesOrders: boolean
}

/** Title, search, and what the list shows, each with its number. */
export function ListHead({ look, onLook, counts, query, onQuery, takesOrders }: ListHeadProps) {
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const [asked, setAsked] = useState(false)
  const searching = asked || query !== ''
  const box = (
    <SearchBox
      label={text('orders.search')}
      clearLabel={text('orders.clear')}
      value={query}
      onChange={onQuery}
      focusFirst={!wide}
      className="tablet:w-72"
    />
  )
  const mine = (
    <button
      type="button"
      className={wide ? 'chip flex-none' : 'icon-btn'}
      aria-pressed={look.mine}
      aria-label={wide ? undefined : text('orders.mine')}
      onClick={() => onLook({ ...look, mine: !look.mine })}
    >
      <Icon name="user" size={wide ? 18 : 24} className={cx(!wide && look.mine && 'text-accent')} />
      {wide && text('orders.mine')}
      {wide && counts.mine !== undefined && <span className="n tn">{counts.mine}</span>}
    </button>
  )
  return (
    <PageHeader
      title={text('orders.title')}
      detail={!wide && look.mine ? text('orders.mine.only') : undefined}
      actions={
        <>
          {wide && box}
          {pill}
          {takesOrders && <NewOrder className="max-tablet:hidden" />}
        </>
      }
    >
      <div className="flex flex-col gap-2 pb-3 tablet:gap-3 tablet:pt-2">
        {!wide && searching && box}
        <StateTabs of={filters} flow="scroll" look={look} onLook={onLook} counts={counts} />
        <div className="flex items-center justify-between gap-1 tablet:gap-3">
          <div className="scroll-x min-w-0 max-tablet:flex-1">
            <WayTabs wide={wide} look={look} onLook={onLook} counts={counts} />
          </div>
          {!wide && (
            <IconButton
              icon="search"
              label={text('orders.search')}
              aria-expanded={searching}
              onClick={() => {
                if (searching) onQuery('')
                setAsked(!searching)
              }}
            />
          )}
          {!wide && mine}
          {wide && (
            <span className="flex flex-none items-center gap-3">
              {look.filter !== 'closed' && look.filter !== 'unsent' && look.filter !== 'all' && (
                <span className="flex items-center gap-1.5 text-t2 text-ink-2">
                  <Icon name="arrow-down-wide-narrow" size={18} />
                  {text('orders.sorted')}
                </span>
              )}
              {mine}
            </span>
          )}
        </div>
      </div>
    </PageHeader>
  )
}

/** Leads to the till for a new order. */
export function NewOrder({ className }: { className: string }) {
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
