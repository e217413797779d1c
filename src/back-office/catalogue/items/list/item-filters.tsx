import { useOfferedAllergens } from '#hooks/place/use-offered-allergens.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { withSearch, type ListSearch } from '../../../list/list-search.ts'
import { nowhere, type ItemFilters } from '../../parts/item-list.ts'
import type { ItemList } from './use-item-list.ts'

type ItemFiltersProps = { list: ItemList; search: ListSearch; onSearch(next: ListSearch): void }

/** The filters of the list: section, station, state, and what must not be in an item. */
export function ItemFilterSelects({ list, search, onSearch }: ItemFiltersProps) {
  const text = useText()
  const offered = useOfferedAllergens([])
  const all = { value: '', label: text('menuItem.list.all') }
  const choose = (name: keyof ItemFilters) => (value: string) => {
    const { [name]: _, ...others } = search.filters ?? {}
    const next = value === '' ? others : { ...others, [name]: value }
    onSearch(withSearch(search, { filters: Object.keys(next).length === 0 ? undefined : next }))
  }
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FilterSelect
        label={text('menuItem.list.section')}
        value={list.filters.section ?? ''}
        onChange={choose('section')}
        options={[
          all,
          ...named(list.sections),
          { value: nowhere, label: text('menuItem.list.section.none') },
        ]}
      />
      <FilterSelect
        label={text('menuItem.list.station')}
        value={list.filters.station ?? ''}
        onChange={choose('station')}
        options={[all, ...named(list.stations), { value: nowhere, label: text('menuItem.station.none') }]}
      />
      <FilterSelect
        label={text('menuItem.list.state')}
        value={list.filters.state ?? ''}
        onChange={choose('state')}
        options={[
          all,
          ...(['onSale', 'out', 'hidden'] as const).map((state) => ({
            value: state,
            label: text(`menuItem.list.state.${state}`),
          })),
        ]}
      />
      <FilterSelect
        label={text('menuItem.list.without')}
        value={list.filters.without ?? ''}
        onChange={choose('without')}
        options={[
          { value: '', label: text('menuItem.list.without.any') },
          ...offered.map((each) => ({ value: each, label: text(`register.allergen.${each}`) })),
        ]}
      />
    </>
  )
}
