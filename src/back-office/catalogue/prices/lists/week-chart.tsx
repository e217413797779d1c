import type { PriceList } from '#domain/menu/price/price-list.ts'
import { weekSpans } from '#domain/menu/price/price-list-overlap.ts'
import { localDay, localMinutes, weekdayOf } from '#domain/time/warsaw.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { clockText } from '#ui/fields/clock.ts'
import { cx } from '#ui/cx.ts'
import { Panel } from '#ui/frame/panel.tsx'

const dayMinutes = 24 * 60
const weekdays = [0, 1, 2, 3, 4, 5, 6]

/** When this list counts in a week, between the others; only a picture of what the fields say. */
export function WeekChart({ list, others }: { list: PriceList; others: readonly PriceList[] }) {
  const text = useText()
  const now = useNow(30_000)
  const today = weekdayOf(localDay(now))
  const shown = [...others.filter(({ active }) => active), list]
  const spans = shown.map((each) => ({ id: each.id, spans: weekSpans(each.times) }))
  const starts = spans.flatMap((each) => each.spans.map(({ from }) => from % dayMinutes))
  // From the hour before the first list on: a day is mostly closed in the morning.
  const first = Math.max(Math.floor((Math.min(10 * 60, ...starts) - 1) / 240) * 240, 0)
  const at = (minutes: number) => `${((Math.max(minutes, first) - first) / (dayMinutes - first)) * 100}%`
  const marks = [0, 1, 2, 3].map((nth) => first + ((dayMinutes - first) * nth) / 4)
  return (
    <Panel>
      <h2 className="mb-3 text-t2 font-semibold text-ink-2">{text('prices.lists.week')}</h2>
      <div aria-hidden="true">
        {weekdays.map((weekday) => (
          <div key={weekday} className="grid min-h-8 grid-cols-[3rem_1fr] items-center text-t2">
            <span className={weekday === today ? 'font-[650]' : 'text-ink-2'}>
              {text(`office.day.${String(weekday) as '0'}.short`)}
            </span>
            <span className="relative block h-5 rounded-r1 bg-sunken">
              {spans.flatMap(({ id, spans: own }) =>
                own
                  .filter(({ from, to }) => from < (weekday + 1) * dayMinutes && to > weekday * dayMinutes)
                  .map(({ from, to }) => {
                    const left = Math.max(from - weekday * dayMinutes, 0)
                    const right = Math.min(to - weekday * dayMinutes, dayMinutes)
                    return (
                      <span
                        key={`${id} ${from}`}
                        className={cx(
                          'absolute inset-y-0 rounded-r1',
                          id === list.id ? 'bg-accent' : 'bg-ink-3',
                          id === list.id && !list.active && 'opacity-40',
                        )}
                        style={{ left: at(left), width: `calc(${at(right)} - ${at(left)})` }}
                      />
                    )
                  }),
              )}
              {weekday === today && (
                <span
                  className="absolute -inset-y-1 w-[2.5px] bg-ink"
                  style={{ left: at(localMinutes(now)) }}
                />
              )}
            </span>
          </div>
        ))}
        <div className="tn grid grid-cols-[3rem_1fr] text-t1 font-semibold text-ink-3">
          <span />
          <span className="flex justify-between">
            {[...marks, dayMinutes].map((minutes) => (
              <span key={minutes}>{clockText(minutes % dayMinutes)}</span>
            ))}
          </span>
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-t1 font-semibold text-ink-2">
        <Legend className="w-3 rounded-[3px] bg-accent">{list.name || text('price-lists.new')}</Legend>
        {shown.length > 1 && (
          <Legend className="w-3 rounded-[3px] bg-ink-3">{text('prices.lists.others')}</Legend>
        )}
        <Legend className="w-[2.5px] bg-ink">{text('prices.lists.now')}</Legend>
      </div>
    </Panel>
  )
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={cx('h-3', className)} />
      {children}
    </span>
  )
}
