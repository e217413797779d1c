import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import type { Screen } from '../define-screen.ts'
import { useScreenTexts } from '../texts.ts'
import { withSearch, writeSort, type ListSearch } from './list-search.ts'
import type { ListModel } from './use-list-model.ts'

type ListToolsProps = {
  screen: Screen
  model: ListModel
  search: ListSearch
  onSearch(next: ListSearch): void
  query: string
  onQuery(query: string): void
  /** The person has just asked for the search. */
  asked: boolean
  /** The keys of the screen belong to a layer above. */
  covered: boolean
}

/** The tools of a list: a word to search for, values of fields, an order, and whether removed rows are meant. */
export function ListTools(props: ListToolsProps) {
  const { screen, model, search, onSearch, query, onQuery, asked, covered } = props
  const text = useText()
  const texts = useScreenTexts(screen.resource.key)
  return (
    <div className="list-filters">
      <SearchBox
        small
        label={text('office.list.search')}
        clearLabel={text('office.list.search.clear')}
        value={query}
        onChange={onQuery}
        hotkey={!covered}
        focusFirst={asked}
      />
      {model.filters.map(({ field, value, options }) => (
        <FilterSelect
          key={field}
          label={texts.label(field)}
          value={value ?? ''}
          onChange={(next) => onSearch(withSearch(search, { filters: chosen(search, field, next) }))}
          options={[
            { value: '', label: text('office.list.filter.all') },
            ...options.map((option) => ({
              value: option.value,
              label: option.label ?? text('office.list.filter.none'),
            })),
          ]}
        />
      ))}
      <SortSelect screen={screen} model={model} search={search} onSearch={onSearch} />
      {('softDelete' in screen.resource || search.removed) && (
        <RemovedSwitch removed={model.counts.removed} search={search} onSearch={onSearch} />
      )}
    </div>
  )
}

function SortSelect({
  screen,
  model,
  search,
  onSearch,
}: Pick<ListToolsProps, 'screen' | 'model' | 'search' | 'onSearch'>) {
  const text = useText()
  const texts = useScreenTexts(screen.resource.key)
  const own = text('ordered' in screen.resource ? 'office.list.sort.own' : 'office.list.sort.name')
  const columns = screen.columns.flatMap((column) => {
    const label = texts.label(column)
    return [
      { value: column, label },
      { value: `-${column}`, label: text('office.list.sort.down', { column: label }) },
    ]
  })
  const value = writeSort(model.sort) ?? ''
  // Sorted by a heading that the select does not offer, such as the last change.
  const other = [value, ''].includes('') || columns.some((column) => column.value === value)
  return (
    <FilterSelect
      label={text('office.list.sort')}
      value={value}
      onChange={(sort) => onSearch(withSearch(search, { sort }))}
      options={[
        { value: '', label: own },
        ...columns,
        ...(other ? [] : [{ value, label: text('office.list.changed') }]),
      ]}
    />
  )
}

function RemovedSwitch({
  removed,
  search,
  onSearch,
}: { removed: number } & Pick<ListToolsProps, 'search' | 'onSearch'>) {
  const text = useText()
  const on = search.removed === true
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={on ? 'back' : 'trash'}
      className="tablet:ml-auto"
      onClick={() => onSearch(on ? {} : { removed: true })}
    >
      {on ? text('office.list.removed.leave') : text('office.list.removed', { count: removed })}
    </Button>
  )
}

/** The filters with this one set, or left out when it is for all; undefined when none is left. */
function chosen(
  { filters = {} }: ListSearch,
  field: string,
  value: string,
): ListSearch['filters'] | undefined {
  const { [field]: _, ...others } = filters
  const all = value === '' ? others : { ...others, [field]: value }
  return Object.keys(all).length > 0 ? all : undefined
}
