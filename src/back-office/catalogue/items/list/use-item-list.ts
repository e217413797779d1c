import { useMemo } from 'react'
import { byPosition } from '#domain/in-order.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import type { Sort } from '#ui/lists/table-model.ts'
import { sortOf, type ListSearch } from '../../../list/list-search.ts'
import { pageOfEntries } from '../../../list/list-view.ts'
import { useRecipes, type Recipes } from '../../parts/use-recipes.ts'
import {
  filtersIn,
  findItems,
  listedItems,
  sortedItemColumns,
  type ItemFilters,
  type ListedItem,
} from '../../parts/item-list.ts'

export type ItemList = {
  /** How many items there are, whatever is asked for. */
  total: number
  found: readonly ListedItem[]
  /** The items of the open page. */
  shown: readonly ListedItem[]
  page: number
  size: number
  sort: Sort | null
  filters: ItemFilters
  sections: readonly { id: string; name: string }[]
  stations: readonly { id: string; name: string }[]
  /** The ingredients of portions, by item: for the margin. */
  recipes: Recipes
  /** Instant, ms. */
  now: number
}

/** The items of a place as the address asks for them. Undefined until read. */
export function useItemList(search: ListSearch, query: string): ItemList | undefined {
  const { compare } = useFormat()
  const now = useNow(30_000)
  const items = useLive((rows) => rows.all('menuItems'))
  const around = useLive(async (rows) => ({
    sections: await rows.all('menuSections'),
    places: await rows.all('menuSectionItems'),
    stations: await rows.all('kitchenStations'),
  }))
  const listed = useMemo(
    () => items && around && listedItems(items, around.sections, around.places, around.stations),
    [items, around],
  )
  const filters = useMemo(() => filtersIn(search), [search])
  const sort = useMemo(() => sortOf(search, sortedItemColumns), [search])
  // Only what is filtered by the state changes with the clock.
  const at = filters.state === null ? 0 : now
  const found = useMemo(
    () => listed && findItems(listed, { query, filters, sort, now: at }, compare),
    [listed, query, filters, sort, at, compare],
  )
  const size = search.size ?? 10
  const paged = useMemo(
    () => found && pageOfEntries(found, search.page ?? 1, size),
    [found, search.page, size],
  )
  const recipes = useRecipes((paged?.shown ?? []).map(({ id }) => id))
  if (listed === undefined || around === undefined || found === undefined || paged === undefined)
    return undefined
  return {
    found,
    sort,
    size,
    filters,
    recipes,
    now,
    total: listed.length,
    ...paged,
    sections: [...around.sections].sort(byPosition),
    stations: [...around.stations].sort(byPosition),
  }
}
