import { groupBy } from '#domain/group-by.ts'
import { byPosition } from '#domain/in-order.ts'
import type { Allergen, MenuItem } from '#domain/menu/menu-item.ts'
import type { MenuSection, MenuSectionItem } from '#domain/menu/menu.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Sort } from '#ui/lists/table-model.ts'
import type { ListSearch } from '../../list/list-search.ts'
import { stateOf, type ItemStateName } from './item-state.tsx'

/** An item as the list looks at it. */
export type ListedItem = {
  id: string
  item: MenuItem
  /** Its name, folded for the search. */
  folded: string
  /** The sections that it stands in, in the order of the menu. */
  sections: readonly { id: string; name: string }[]
  /** Where it is made; an empty text where nothing is. */
  station: string
}

/** The filters of the list; null: not narrowed. */
export type ItemFilters = {
  section: string | null
  station: string | null
  state: ItemStateName | null
  without: Allergen | null
}

/** In place of an id: in no section, made nowhere. */
export const nowhere = 'none'

export const sortedItemColumns = ['name', 'section', 'station', 'time', 'vat', 'price'] as const

/** All items with what the list says of them. Names of 20,000 are folded once, not with every letter that is typed. */
export function listedItems(
  items: readonly MenuItem[],
  sections: readonly MenuSection[],
  places: readonly MenuSectionItem[],
  stations: readonly { id: string; name: string }[],
): ListedItem[] {
  const order = new Map([...sections].sort(byPosition).map((section, at) => [section.id, { section, at }]))
  const placesOf = groupBy(places, (each) => each.menuItemId)
  const stationNames = new Map(stations.map(({ id, name }) => [id, name]))
  return items.map((item) => ({
    id: item.id,
    item,
    folded: foldText(item.name),
    sections: (placesOf.get(item.id) ?? [])
      .flatMap(({ sectionId }) => order.get(sectionId) ?? [])
      .sort((a, b) => a.at - b.at)
      .map(({ section: { id, name } }) => ({ id, name })),
    station: item.kitchenStationId === null ? '' : (stationNames.get(item.kitchenStationId) ?? ''),
  }))
}

type Question = { query: string; filters: ItemFilters; sort: Sort | null; now: number }

/** The items that fit, sorted as asked, else by name. */
export function findItems(
  listed: readonly ListedItem[],
  { query, filters, sort, now }: Question,
  compare: (a: string, b: string) => number,
): ListedItem[] {
  const words = foldText(query).split(' ')
  const { section, station, state, without } = filters
  const found = listed.filter(
    (each) =>
      words.every((word) => each.folded.includes(word)) &&
      (section === null || isIn(each, section)) &&
      (station === null || (each.item.kitchenStationId ?? nowhere) === station) &&
      (without === null || !each.item.allergens.includes(without)) &&
      (state === null || stateOf(each.item, now) === state),
  )
  const byName = (a: ListedItem, b: ListedItem) => compare(a.item.name, b.item.name)
  if (sort === null) return found.sort(byName)
  const direction = sort.descending ? -1 : 1
  return found.sort((a, b) => {
    const [left, right] = [valueOf(a, sort.key), valueOf(b, sort.key)]
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compare(String(left), String(right))
    return order * direction || byName(a, b)
  })
}

/** The filters of an address; what makes no sense is left out. */
export function filtersIn({ filters = {} }: ListSearch): ItemFilters {
  const { section = null, station = null, state = null, without = null } = filters
  return {
    section,
    station,
    state: state === 'onSale' || state === 'out' || state === 'hidden' ? state : null,
    // One that is not known is in no item.
    without: without as Allergen | null,
  }
}

function isIn({ sections }: ListedItem, wanted: string): boolean {
  return wanted === nowhere ? sections.length === 0 : sections.some(({ id }) => id === wanted)
}

function valueOf({ item, sections, station }: ListedItem, column: string): string | number {
  if (column === 'price') return item.price
  if (column === 'time') return item.preparationTime
  if (column === 'vat') return item.taxRate
  if (column === 'section') return sections[0]?.name ?? '\uffff'
  return column === 'station' ? station || '\uffff' : item.name
}
