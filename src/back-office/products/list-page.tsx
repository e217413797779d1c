import { moversFor } from '#domain/stock/move-rights.ts'
import { products } from '#domain/resources/products.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { ListLoading, NoHits, NoRows } from '../list/list-empty.tsx'
import type { ListTarget } from '../list/list-links.ts'
import { ListPage } from '../list/list-page.tsx'
import { ListFilters } from '#back-office/list/list-filters.tsx'
import { withSearch, type ListSearch } from '../list/list-search.ts'
import { useTyped } from '../list/use-typed.ts'
import { productsScreen } from '../screens/products.tsx'
import { StockFilterSelects } from './list/stock-filters.tsx'
import { StockHead } from './list/stock-head.tsx'
import { totalWorth } from './list/stock-list.ts'
import { StockTable } from './list/stock-table.tsx'
import { useSaveStock } from './list/use-save-stock.ts'
import { useStockList } from './list/use-stock-list.ts'
import type { StockLinks, StockTarget } from './stock-links.ts'

export type StockListPageProps = StockLinks & {
  /** How the list is looked at; it belongs into the address. */
  search: ListSearch
  /** Asks for another look. Replace the entry of the history: every letter that is typed comes here. */
  onSearch(next: ListSearch): void
}

/** All products: how much there is of each, what it is worth and how long it lasts; or those that were removed. */
export function StockListPage(props: StockListPageProps) {
  return props.search.removed === true ? <Removed {...props} /> : <Stock {...props} />
}

function Stock(props: StockListPageProps) {
  const { search, onSearch, renderLink, onOpen } = props
  const text = useText()
  const wide = useMedia(media.tablet)
  const granted = usePermissions()
  const [query, setQuery] = useTyped(search.q ?? '', (q) => onSearch(withSearch(search, { q })))
  const read = useStockList(search, query)
  // What a person may do here is never shown too late: nothing moves under a finger.
  const list = granted && read
  const save = useSaveStock()
  const may = (rights: readonly string[]) => granted?.some((own) => rights.includes(own)) === true
  const writes = may(products.change)
  const empty = list?.total === 0
  const narrowed = Object.keys(search.filters ?? {}).length
  const removed = list && list.removed > 0 ? () => onSearch({ removed: true }) : null
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <StockHead
        renderLink={renderLink}
        onOpen={onOpen}
        may={{ write: writes, count: may(['audit-product']) }}
        onCsv={list && list.found.length > 0 ? () => save(list.found, list.seesPrices) : null}
        onRemoved={removed}
        removed={list?.removed ?? 0}
      />
      <div className="list-body">
        {list && !empty && (
          <ListFilters
            label={text('stock.search')}
            query={query}
            onQuery={setQuery}
            narrowed={narrowed}
            filters={<StockFilterSelects list={list} search={search} onSearch={onSearch} />}
          >
            <div className="flex flex-wrap items-center gap-x-4 tablet:ml-auto">
              {list.seesPrices && <Worth worth={totalWorth(list.found)} />}
              {wide && removed && (
                <Button kind="quiet" size="sm" icon="trash" onClick={removed}>
                  {text('office.list.removed', { count: list.removed })}
                </Button>
              )}
            </div>
          </ListFilters>
        )}
        {list === undefined ? (
          <ListLoading />
        ) : empty ? (
          <NoRows screen={productsScreen} add={writes && <AddProduct renderLink={renderLink} />} />
        ) : list.found.length > 0 ? (
          <StockTable
            list={list}
            search={search}
            onSearch={onSearch}
            renderLink={renderLink}
            onOpen={onOpen}
            writes={writes}
          />
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
      {!wide && !empty && list && may(moversFor('RESTOCK')) && (
        <BottomBar className="flex flex-col">
          {renderLink(
            { to: 'receive', productId: null },
            {
              className: buttonClass({ kind: 'primary', size: 'lg' }),
              children: (
                <>
                  <Icon name="truck" />
                  {text('stock.act.receive')}
                </>
              ),
            },
          )}
        </BottomBar>
      )}
    </div>
  )
}

function Worth({ worth }: { worth: number | null }) {
  const text = useText()
  const { money } = useFormat()
  return (
    <span className="tn px-1 text-ink-2">
      {text('stock.column.worth')} <b className="text-ink">{worth === null ? '–' : money(worth)}</b>
    </span>
  )
}

function AddProduct({ renderLink }: Pick<StockLinks, 'renderLink'>) {
  const text = useText()
  return renderLink(
    { to: 'new' },
    {
      className: buttonClass({ kind: 'primary' }),
      children: (
        <>
          <Icon name="plus" />
          {text('product.add')}
        </>
      ),
    },
  )
}

/** Products that were removed, with the way to bring them back. */
function Removed({ search, onSearch, renderLink, onOpen }: StockListPageProps) {
  const targetOf = (target: ListTarget): StockTarget => {
    if (target.to === 'row') return { to: 'edit', id: target.id }
    return target.to === 'new' ? { to: 'new' } : { to: 'products' }
  }
  return (
    <ListPage
      screen={productsScreen}
      search={search}
      onSearch={onSearch}
      renderLink={(target, props) => renderLink(targetOf(target), props)}
      onOpen={(target) => onOpen(targetOf(target))}
    />
  )
}
