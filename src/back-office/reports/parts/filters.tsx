import type { RangeFigures } from '#domain/figures/range-figures.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import type { StatsFilters, StatsLook } from '../stats-look.ts'
import type { StatsNames } from '../use-names.ts'
import type { Stats } from '../use-stats.ts'

type Filter = keyof StatsFilters

type FiltersProps = {
  look: StatsLook
  onLook(look: StatsLook): void
  stats: Stats
  names: StatsNames
  /** By what the figures of the page can be cut, also by several of these at once. */
  offered: readonly Filter[]
}

/** By what the page is cut, and that some of it is left out meanwhile. */
export function Filters({ look, onLook, stats, names, offered }: FiltersProps) {
  const text = useText()
  const cut = offered.some((filter) => look[filter] !== null)
  return (
    <div className="flex items-center gap-2 max-tablet:overflow-x-auto max-tablet:py-0.5 tablet:flex-wrap print:hidden">
      {offered.map((filter) => (
        <FilterSelect
          key={filter}
          className="flex-none"
          label={text(`stats.filter.${filter}`)}
          value={look[filter] ?? ''}
          options={[
            { value: '', label: text('stats.filter.all') },
            ...choices(filter, stats.whole, names, look[filter]),
          ]}
          onChange={(value) => onLook({ ...look, [filter]: value === '' ? null : value })}
        />
      ))}
      {cut && (
        <p className="m-0 text-t1 text-ink-2 max-tablet:min-w-48">
          {text(stats.isCut ? 'stats.cut.note' : 'stats.filter.note')}
        </p>
      )}
    </div>
  )
}

function choices(filter: Filter, figures: RangeFigures, names: StatsNames, chosen: string | null) {
  const stations = figures.times.flatMap(({ stationId }) => (stationId === null ? [] : [stationId]))
  const keys = {
    option: figures.options.map(({ key }) => key),
    person: figures.people.map(({ key }) => key),
    station: stations,
    category: figures.categories.map(({ key }) => key),
  }[filter]
  const named = (key: string) => {
    if (filter !== 'category') return names[filter](key)
    return names.goods(figures.categories.find((row) => row.key === key) ?? { key, name: null })
  }
  // What was chosen for another range stays, though there was nothing of it in this one.
  const all = new Set(chosen === null ? keys : [...keys, chosen])
  return [...all].map((key) => ({ value: key, label: named(key) }))
}
