import { useText } from '#hooks/texts/use-text.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { noCategory, type GridFilter, type PriceGridRows } from './use-grid-rows.ts'

/** The part of the grid that is shown; `changed`: only items with prices that are not saved. */
export type GridView = GridFilter & { changed: boolean }

type GridFiltersProps = {
  view: GridView
  onView(next: GridView): void
  read: PriceGridRows
  /** Prices that are not saved. */
  changed: number
}

/** Search, category and section, only what is changed, and the keys that help. */
export function GridFilters({ view, onView, read, changed }: GridFiltersProps) {
  const text = useText()
  const all = { value: '', label: text('menuItem.list.all') }
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="list-filters flex-none px-3 pb-3 tablet:px-4 tablet:pt-3 office:px-6">
      <div className="min-w-0 max-tablet:w-full tablet:w-72">
        <SearchBox
          small
          label={text('menuItem.list.search')}
          clearLabel={text('office.list.search.clear')}
          value={view.query}
          onChange={(query) => onView({ ...view, query })}
        />
      </div>
      <div className="scroll-x flex gap-2 max-tablet:-mx-3 max-tablet:w-screen max-tablet:px-3 tablet:contents">
        <FilterSelect
          className="flex-none"
          label={text('prices.grid.category')}
          value={view.category}
          onChange={(category) => onView({ ...view, category })}
          options={[
            all,
            ...named(read.categories),
            { value: noCategory, label: text('prices.category.none') },
          ]}
        />
        <FilterSelect
          className="flex-none"
          label={text('menuItem.list.section')}
          value={view.section}
          onChange={(section) => onView({ ...view, section })}
          options={[all, ...named(read.sections)]}
        />
        <Segmented
          label={text('prices.grid.show')}
          className="flex-none [&>button]:px-3"
          value={view.changed ? 'changed' : 'all'}
          onChange={(value) => onView({ ...view, changed: value === 'changed' })}
          options={[
            { value: 'all', label: text('prices.grid.all', { count: read.items.size }) },
            { value: 'changed', label: text('prices.grid.changed', { count: changed }) },
          ]}
        />
      </div>
      <Keys />
    </div>
  )
}

function Keys() {
  const text = useText()
  return (
    <span
      aria-hidden="true"
      className="ml-auto flex items-center gap-1.5 text-t1 text-ink-3 max-office:hidden pointer-coarse:hidden"
    >
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {text('prices.keys.cell')}
      <kbd className="ml-1">Enter</kbd>
      {text('prices.keys.edit')}
      <kbd className="ml-1">Ctrl D</kbd>
      {text('prices.keys.fill')}
    </span>
  )
}
