import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { UsageLook } from './usage-look.ts'
import type { PostedCount, UsageReport } from '#hooks/figures/use-usage.ts'

type UsageChoiceProps = {
  look: UsageLook
  onLook(look: UsageLook): void
  counts: readonly PostedCount[]
  between: NonNullable<UsageReport['between']>
}

/** Between which counts, and of which category. */
export function UsageChoice({ look, onLook, counts, between: { from, to } }: UsageChoiceProps) {
  const text = useText()
  const format = useFormat()
  const categories = useLive((rows) => rows.all('productCategories')) ?? []
  const option = ({ id, name, countedAt: at }: PostedCount) => ({
    value: id,
    label: text('usage.count', {
      day: `${format.shortWeekday(at)} ${format.day(at)}`,
      time: format.time(at),
      name,
    }),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect
        label={text('usage.from')}
        value={from.id}
        options={counts.filter(({ countedAt }) => countedAt < to.countedAt).map(option)}
        onChange={(id) => onLook({ ...look, from: id })}
      />
      <Icon name="arrow-right" size={18} className="text-ink-3 max-tablet:hidden" />
      <FilterSelect
        label={text('usage.to')}
        value={to.id}
        options={counts.slice(0, -1).map(option)}
        onChange={(id) => onLook({ ...look, to: id })}
      />
      <FilterSelect
        label={text('stats.filter.category')}
        className="print:hidden tablet:ml-auto"
        value={look.category ?? ''}
        options={[
          { value: '', label: text('stats.filter.all') },
          ...categories
            .toSorted((a, b) => format.compare(a.name, b.name))
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onLook({ ...look, category: id === '' ? null : id })}
      />
    </div>
  )
}
