import { stockStates } from '#domain/stock/stock-state.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { withSearch, type ListSearch } from '../../list/list-search.ts'
import type { StockFilters } from './stock-list.ts'
import type { StockList } from './use-stock-list.ts'

type StockFiltersProps = { list: StockList; search: ListSearch; onSearch(next: ListSearch): void }

/** The filters of the list: the category, and whether there is enough. */
export function StockFilterSelects({ list, search, onSearch }: StockFiltersProps) {
  const text = useText()
  const all = { value: '', label: text('office.list.filter.all') }
  const choose = (name: keyof StockFilters) => (value: string) => {
    const { [name]: _, ...others } = search.filters ?? {}
    const next = value === '' ? others : { ...others, [name]: value }
    onSearch(withSearch(search, { filters: Object.keys(next).length === 0 ? undefined : next }))
  }
  return (
    <>
      <FilterSelect
        label={text('field.categoryId')}
        value={list.filters.category ?? ''}
        onChange={choose('category')}
        options={[all, ...list.categories.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <FilterSelect
        label={text('stock.column.state')}
        value={list.filters.state ?? ''}
        onChange={choose('state')}
        options={[
          all,
          ...stockStates.map((state) => ({ value: state, label: text(`stock.state.${state}`) })),
        ]}
      />
    </>
  )
}
