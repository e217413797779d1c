import { useMemo } from 'react'
import { type UsedStock, usedByDay } from '#domain/stock/days-left.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useReads } from '#hooks/place/live/use-reads.ts'
import type { Sort } from '#ui/lists/table-model.ts'
import { sortOf, type ListSearch } from '../../list/list-search.ts'
import { pageOfEntries } from '../../list/list-view.ts'
import {
  stockFiltersIn,
  findStock,
  listedProducts,
  sortedStockColumns,
  type ListedProduct,
  type StockFilters,
} from './stock-list.ts'
import { groupBy } from '#domain/group-by.ts'
import { useBusinessDay } from '#hooks/place/time/use-business-day.ts'
import { useWindowStart } from '#hooks/place/time/use-window-start.ts'

export type StockList = {
  /** How many products are in use, whatever is asked for, and how many were removed. */
  total: number
  removed: number
  found: readonly ListedProduct[]
  /** The products of the open page. */
  shown: readonly ListedProduct[]
  page: number
  size: number
  sort: Sort | null
  filters: StockFilters
  categories: readonly { id: string; name: string }[]
  /** Whether the signed-in person may know what products cost. */
  seesPrices: boolean
  /** The use of the products that are shown; undefined until read. */
  usedOf: ((id: string) => UsedStock) | undefined
}

/** The products of a place as the address asks for them, all by this device's own rows. Undefined until read. */
export function useStockList(search: ListSearch, query: string): StockList | undefined {
  const { compare } = useFormat()
  const seesPrices = useReads('productCosts')
  const products = useLive((rows) => rows.all('products'))
  const around = useLive(async (rows) => ({
    categories: await rows.all('productCategories'),
    levels: await rows.all('stockLevels'),
    costs: await rows.all('productCosts'),
  }))
  const listed = useMemo(() => products && around && listedProducts(products, around), [products, around])
  const filters = useMemo(() => stockFiltersIn(search), [search])
  const sort = useMemo(() => sortOf(search, sortedStockColumns), [search])
  const found = useMemo(
    () => listed && findStock(listed, { query, filters, sort }, compare),
    [listed, query, filters, sort, compare],
  )
  const size = search.size ?? 10
  const paged = useMemo(
    () => found && pageOfEntries(found, search.page ?? 1, size),
    [found, search.page, size],
  )
  const usedOf = useProductUse((paged?.shown ?? []).map(({ id }) => id))
  if (!products || !around || !listed || !found || !paged || seesPrices === undefined) return undefined
  return {
    found,
    sort,
    size,
    filters,
    seesPrices,
    usedOf,
    total: listed.length,
    ...paged,
    removed: products.length - listed.length,
    categories: [...around.categories].sort((a, b) => compare(a.name, b.name)),
  }
}

/** The use of these products, as far back as this device keeps movements; undefined until read. */
function useProductUse(ids: readonly string[]): ((id: string) => UsedStock) | undefined {
  const today = useBusinessDay()
  const knownFrom = useWindowStart()
  const found = useLive(
    async (rows) =>
      new Map(
        [...groupBy(await rows.by('stockMovements', 'productId', ...ids), ({ productId }) => productId)].map(
          ([id, moves]) => [id, usedByDay(moves)],
        ),
      ),
    [ids.join(' ')],
  )
  if (found === undefined || today === null) return undefined
  return (id) => ({ used: found.get(id) ?? none, knownFrom, today })
}

const none: ReadonlyMap<string, number> = new Map()
