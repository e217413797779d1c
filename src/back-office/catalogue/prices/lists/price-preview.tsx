import { useMemo, useRef, useState } from 'react'
import { byPosition } from '#domain/in-order.ts'
import type { PriceList } from '#domain/menu/price/price-list.ts'
import { localDay, weekdayOf, localMinutes } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { cx } from '#ui/cx.ts'
import { TimeField } from '#ui/fields/time-field.tsx'
import { useCosts } from '../../parts/use-costs.ts'
import { useRecipes } from '../../parts/use-recipes.ts'
import { useRowWindow } from '../../parts/use-row-window.ts'
import { pricesUnder, type ListedPrice, momentOn, nextMoment } from './list-preview.ts'
import { useNow } from '#hooks/place/time/use-now.ts'

type PricePreviewProps = {
  /** The list as it is being entered. */
  list: PriceList
  others: readonly PriceList[]
}

const columns = 'grid-cols-[minmax(0,1fr)_5rem_7rem] office:grid-cols-[minmax(0,1fr)_5rem_7rem_8rem]'

/** The prices of the list's items at a moment that is chosen, with all lists that count then. */
export function PricePreview({ list, others }: PricePreviewProps) {
  const text = useText()
  const { compare } = useFormat()
  const read = useLive(async (rows) => ({
    items: await rows.all('menuItems'),
    options: (await rows.all('diningOptions')).sort(byPosition),
  }))
  const moment = useMoment(list)
  const offered = (read?.options ?? []).filter(
    ({ id }) => list.diningOptionIds.length === 0 || list.diningOptionIds.includes(id),
  )
  const [chosen, setChosen] = useState('')
  const option = offered.find(({ id }) => id === chosen) ?? offered[0]
  const sorted = useMemo(
    () => [...(read?.items ?? [])].sort((a, b) => compare(a.name, b.name)),
    [read?.items, compare],
  )
  const prices = pricesUnder(sorted, list, others, { diningOptionId: option?.id ?? '', at: moment.at })
  return (
    <section aria-label={text('prices.lists.preview')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <MomentChoice moment={moment} />
        {option !== undefined && offered.length > 1 && (
          <FilterSelect
            label={text('prices.lists.option')}
            value={option.id}
            onChange={setChosen}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
      <div
        role="table"
        aria-label={text('prices.lists.preview')}
        aria-rowcount={prices.length + 1}
        className="panel overflow-hidden text-t2"
      >
        <Heads count={prices.length} at={moment.at} />
        <PriceRows prices={prices} />
      </div>
    </section>
  )
}

/** The moment that is looked at; a weekday and an hour where it is another one. */
function MomentChoice({ moment }: { moment: Moment }) {
  const text = useText()
  const { when, setWhen, weekday, setWeekday, minutes, setMinutes } = moment
  return (
    <>
      <FilterSelect<When>
        label={text('prices.lists.when')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'within', label: text('prices.lists.when.within') },
          { value: 'now', label: text('prices.lists.when.now') },
          { value: 'other', label: text('prices.lists.when.other') },
        ]}
      />
      {when === 'other' && (
        <>
          <FilterSelect
            label={text('prices.lists.day')}
            value={String(weekday)}
            onChange={(next) => setWeekday(Number(next))}
            options={[0, 1, 2, 3, 4, 5, 6].map((each) => ({
              value: String(each),
              label: text(`office.day.${String(each) as '0'}`),
            }))}
          />
          <TimeField
            small
            hideLabel
            label={text('prices.lists.hour')}
            fieldClassName="w-24"
            value={minutes}
            onChange={setMinutes}
          />
        </>
      )}
    </>
  )
}

/** The heads of the columns, with the number of items and the moment, ms. */
function Heads({ count, at }: { count: number; at: number }) {
  const text = useText()
  const { time } = useFormat()
  const day = text(`office.day.${String(weekdayOf(localDay(at))) as '0'}.short`)
  return (
    <div role="row" className={cx('grid border-b border-line text-t1 font-semibold text-ink-3', columns)}>
      <span role="columnheader" className="cut px-3 py-2">
        {text('prices.lists.count', { count })}
      </span>
      <span role="columnheader" className="px-3 py-2 text-right">
        {text('prices.lists.usual')}
      </span>
      <span role="columnheader" className="tn px-3 py-2 text-right whitespace-nowrap">
        {day} {time(at)}
      </span>
      <span role="columnheader" className="px-3 py-2 text-right max-office:hidden">
        {text('prices.grid.margin')}
      </span>
    </div>
  )
}

/** The prices that are seen of a list that scrolls. */
function PriceRows({ prices }: { prices: readonly ListedPrice[] }) {
  const text = useText()
  const { amount, quantity } = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const seen = useRowWindow(scroller, { count: prices.length, height: 44 })
  const visible = seen.items.flatMap(({ index, start }) => {
    const each = prices[index]
    return each === undefined ? [] : [{ ...each, index, start }]
  })
  const costs = useCosts()
  const recipes = useRecipes(visible.map(({ item }) => item.id))
  return (
    // A list that scrolls is reached by the keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} tabIndex={0} role="rowgroup" className="max-h-80 overflow-y-auto">
      <div role="presentation" className="relative" style={{ height: seen.total }}>
        {visible.map(({ item, usual, price, other, index, start }) => {
          const recipe = recipes.get(item.id) ?? []
          const { margin } = costs.of(price, item.taxRate, recipe)
          return (
            <div
              key={item.id}
              role="row"
              aria-rowindex={index + 2}
              className={cx('absolute inset-x-0 grid h-11 items-center border-b border-line', columns)}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span role="rowheader" className="min-w-0 px-3 leading-4">
                <span className={other === null ? 'line-clamp-2' : 'cut block'}>{item.name}</span>
                {other !== null && (
                  <span className="cut block text-t1 text-warn">
                    {text('prices.lists.lowerCounts', { list: other })}
                  </span>
                )}
              </span>
              <span role="cell" className="tn px-3 text-right text-ink-2">
                {amount(usual)}
              </span>
              <span role="cell" className={cx('tn px-3 text-right', price !== usual && 'font-semibold')}>
                {amount(price)}
              </span>
              <span role="cell" className="tn px-3 text-right text-t1 text-ink-3 max-office:hidden">
                {margin === null ? costs.unknown(recipe) : `${quantity(margin * 10)}%`}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The kind of moment: one at which the list counts, this one, or one of a weekday and an hour. */
type When = 'within' | 'now' | 'other'

type Moment = ReturnType<typeof useMoment>

/** The moment that a person chooses for looking at a list; `at` in ms. An hour that is none leaves it at now. */
function useMoment(list: PriceList) {
  const now = useNow(30_000)
  const [when, setWhen] = useState<When>('within')
  const [weekday, setWeekday] = useState(() => weekdayOf(localDay(now)))
  const [minutes, setMinutes] = useState<number | null>(() => localMinutes(now))
  const at =
    when === 'now' || (when === 'other' && (minutes === null || Number.isNaN(minutes)))
      ? now
      : when === 'within'
        ? nextMoment(list, now)
        : momentOn(weekday, minutes ?? 0, now)
  return { at, when, setWhen, weekday, setWeekday, minutes, setMinutes }
}
