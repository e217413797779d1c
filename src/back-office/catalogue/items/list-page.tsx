import { useMemo, useState } from 'react'
import { menuItems } from '#domain/resources/menu-items.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { ListLoading, NoHits } from '../../list/list-empty.tsx'
import { ListFilters } from '#back-office/list/list-filters.tsx'
import { withSearch, type ListSearch } from '../../list/list-search.ts'
import { useSelection } from '../../list/use-selection.ts'
import { useTyped } from '../../list/use-typed.ts'
import { ItemBulk } from './list/item-bulk.tsx'
import { ItemFilterSelects } from './list/item-filters.tsx'
import { ItemListHead } from './list/item-list-head.tsx'
import { AddItem, ItemTable } from './list/item-table.tsx'
import type { ItemListLinks } from './list/list-links.ts'
import { useItemActs } from '../parts/use-item-acts.ts'
import { useItemList } from './list/use-item-list.ts'

export type ItemListPageProps = ItemListLinks & {
  /** How the list is looked at; it belongs into the address. */
  search: ListSearch
  /** Asks for another look. Replace the entry of the history: every letter that is typed comes here. */
  onSearch(next: ListSearch): void
}

/** All items of the place: searched, narrowed, and changed many at once. */
export function ItemListPage(props: ItemListPageProps) {
  const { search, onSearch, renderItem, renderNew, onOpen, reaches } = props
  const text = useText()
  const wide = useMedia(media.tablet)
  const granted = usePermissions()
  const [query, setQuery] = useTyped(search.q ?? '', (q) => onSearch(withSearch(search, { q })))
  const read = useItemList(search, query)
  // What a person may do here is never shown too late: nothing moves under a finger.
  const list = granted && read
  const acts = useItemActs()
  const found = useMemo(() => (read?.found ?? []).map((row) => ({ row })), [read?.found])
  const ticked = useSelection(found)
  const [mode, setMode] = useState<'open' | 'select'>('open')
  const { change, add } = menuItems
  const may = (rights: readonly string[]) => granted?.some((own) => rights.includes(own)) === true
  const writes = may(change)
  const adds = writes || may(add ?? [])

  const empty = list?.total === 0
  const narrowed = Object.keys(search.filters ?? {}).length
  const select = {
    key: 'select',
    label: text('office.list.select'),
    icon: 'list-checks' as const,
    onSelect: () => setMode('select'),
  }
  const bulk = list !== undefined && (ticked.ids.size > 0 || (mode === 'select' && !wide))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ItemListHead
        {...props}
        writes={writes}
        adds={adds && !empty}
        empty={empty === true}
        entries={empty ? [] : [select]}
      />
      <div className="list-body">
        {list && !empty && (
          <ListFilters
            label={text('menuItem.list.search')}
            query={query}
            onQuery={setQuery}
            narrowed={narrowed}
            filters={<ItemFilterSelects list={list} search={search} onSearch={onSearch} />}
          />
        )}
        {list === undefined ? (
          <ListLoading />
        ) : empty ? (
          <NoItems adds={adds} writes={writes} renderNew={renderNew} onOpen={onOpen} reaches={reaches} />
        ) : list.found.length > 0 ? (
          <>
            {!wide && list.found.length < list.total && (
              <p className="px-3 text-t2 text-ink-2">
                {text('menuItem.list.count', { found: list.found.length, total: list.total })}
              </p>
            )}
            <ItemTable
              list={list}
              acts={acts}
              ticked={ticked}
              search={search}
              onSearch={onSearch}
              renderItem={renderItem}
              onOpen={onOpen}
              writes={writes}
              phoneMode={mode}
            />
          </>
        ) : (
          <NoHits
            query={query}
            onClear={() => {
              setQuery('')
              onSearch(withSearch(search, { q: undefined, filters: undefined }))
            }}
          />
        )}
      </div>
      {bulk && <ItemBulk list={list} acts={acts} ticked={ticked} onDone={() => setMode('open')} />}
      {!bulk && !wide && !empty && adds && list && (
        <BottomBar className="flex flex-col">
          <AddItem look="foot" renderNew={renderNew} />
        </BottomBar>
      )}
    </div>
  )
}

type NoItemsProps = Pick<ItemListLinks, 'renderNew' | 'onOpen' | 'reaches'> & {
  adds: boolean
  writes: boolean
}

/** There is nothing to sell yet: three ways to begin. */
function NoItems({ adds, writes, renderNew, onOpen, reaches }: NoItemsProps) {
  const text = useText()
  return (
    <div className="panel max-tablet:rounded-none max-tablet:border-x-0">
      <EmptyState
        icon="book-open"
        title={text('menu-items.empty.title')}
        text={text('menu-items.empty.text')}
        className="py-16"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {adds && <AddItem look="empty" renderNew={renderNew} />}
            {writes && reaches.includes('starter') && (
              <Button icon="book-open" onClick={() => onOpen({ to: 'starter' })}>
                {text('menuItem.list.starter')}
              </Button>
            )}
            {writes && reaches.includes('import') && (
              <Button icon="upload" onClick={() => onOpen({ to: 'import' })}>
                {text('menuItem.list.import')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}
