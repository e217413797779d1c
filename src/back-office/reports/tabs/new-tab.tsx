import { useText } from '#hooks/texts/use-text.ts'
import { CutNotHere } from '../parts/cut-not-here.tsx'
import { CategoryPanel } from '../parts/category-panel.tsx'
import { DishPanel } from '../parts/dish-panel.tsx'
import { Filters } from '../parts/filters.tsx'
import { NotHere } from '../parts/not-here.tsx'
import { WhenPanel } from '../parts/when-panel.tsx'
import type { TabProps } from './tab-props.ts'

/** When it was sold, and what: hours of the week, categories, dishes. */
export function NewTab({ stats, look, onLook, names, links }: TabProps) {
  const text = useText()
  const cooks = stats.figures.items.some(({ costed, unpriced }) => costed !== 0 || unpriced !== 0)
  const filters = (
    <Filters
      look={look}
      onLook={onLook}
      names={names}
      stats={stats}
      offered={['category', 'option', 'person']}
    />
  )
  if (stats.withheld !== null) {
    return (
      <>
        {filters}
        <CutNotHere why={stats.withheld} />
      </>
    )
  }
  return (
    <>
      {filters}
      {look.category === null && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 tablet:gap-4 office:grid-cols-[minmax(0,1fr)_23.5rem]">
          {stats.gaps.hours.length === 0 ? (
            <WhenPanel stats={stats} links={links} />
          ) : (
            <NotHere of="when" stats={stats} days={stats.gaps.hours} />
          )}
          <CategoryPanel stats={stats} names={names} links={links} />
        </div>
      )}
      {stats.gaps.goods.length > 0 && <NotHere of="dishes" stats={stats} days={stats.gaps.goods} />}
      {stats.gaps.goods.length === 0 && stats.gaps.costs.length > 0 && cooks && (
        <NotHere of="costs" stats={stats} days={stats.gaps.costs} />
      )}
      <DishPanel stats={stats} names={names} links={links} category={look.category} />
      <p className="m-0 max-w-prose text-t2 text-ink-2">{text('stats.new.note')}</p>
    </>
  )
}
