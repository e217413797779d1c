import { useState } from 'react'
import { besideHours, busyHours, type HourPair } from '#domain/figures/compare-days.ts'
import { sumOf } from '#domain/money/sum.ts'
import { weekdayOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Today } from './use-today.ts'

const hourMs = 3_600_000

/** As many hours have room for their whole names and for grosze, also on a phone. */
const roomyHours = 7

/** The takings of each hour, as bars or as a table. */
export function Hours({ today }: { today: Today }) {
  const text = useText()
  const format = useFormat()
  const [asTable, setAsTable] = useState(false)
  const { takings, comparison, now, day } = today
  const known = comparison.known
  const pairs = busyHours(besideHours(takings.hours, known ? comparison.whole.hours : null), now)
  const weekday = weekdayOf(day)
  const isRoomy = pairs.length <= roomyHours
  const brief = (grosze: number) =>
    format.amount(isRoomy ? grosze : Math.round(grosze / 100) * 100).replace(/[,.]00$/, '')
  const head = (
    <figcaption className="mt-3 mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 className="flex-1 text-t3 whitespace-nowrap">{text('today.hours')}</h2>
      {!asTable && (
        <span
          className="order-last flex basis-full flex-wrap items-center gap-x-4 text-t1 font-semibold text-ink-2 tablet:order-none tablet:basis-auto"
          aria-hidden="true"
        >
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-[3px] bg-accent" />
            {text('today.hours.today')}
          </span>
          {known && (
            <span className="flex items-center gap-1.5">
              <span className="h-[3px] w-4 bg-ink" />
              {text('today.hours.before', { weekday })}
            </span>
          )}
        </span>
      )}
      <Button kind="quiet" size="sm" icon={asTable ? 'chart' : 'grid'} onClick={() => setAsTable(!asTable)}>
        {text(asTable ? 'today.hours.as-bars' : 'today.hours.as-table')}
      </Button>
    </figcaption>
  )
  if (asTable)
    return (
      <figure className="m-0">
        {head}
        <HourTable pairs={pairs} known={known} weekday={weekday} />
      </figure>
    )
  const best = pairs.reduce<HourPair | null>(
    (found, pair) => ((pair.taken ?? 0) > (found?.taken ?? 0) ? pair : found),
    null,
  )
  const finding = best
    ? text('today.hours.finding', { time: format.time(best.from), amount: format.money(best.taken ?? 0) })
    : text('today.hours.none')
  return (
    <BarChart
      head={head}
      format={brief}
      label={`${text('today.hours')}. ${finding}`}
      bars={pairs.map(({ from, taken, before }) => ({
        key: String(from),
        label: isRoomy ? format.time(from) : shortHour(format.time(from)),
        value: taken ?? 0,
        mark: before,
        ahead: from > now,
        current: from <= now && now < from + hourMs,
      }))}
    />
  )
}

type TableProps = { pairs: readonly HourPair[]; known: boolean; weekday: number }

function HourTable({ pairs, known, weekday }: TableProps) {
  const text = useText()
  const { amount, time } = useFormat()
  const sum = (of: (pair: HourPair) => number | null) => amount(sumOf(pairs.map((pair) => of(pair) ?? 0)))
  const cell = 'tn border-b border-line py-1.5 pl-4 text-right'
  const name = 'border-b border-line py-1.5 text-left font-semibold'
  return (
    <table className="w-full border-collapse text-t2">
      <thead>
        <tr>
          <th scope="col" className={name}>
            {text('today.hours.hour')}
          </th>
          <th scope="col" className={cell}>
            {text('today.hours.today')}
          </th>
          {known && (
            <th scope="col" className={cell}>
              {text('today.hours.before', { weekday })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ from, taken, before }) => (
          <tr key={from}>
            <th scope="row" className={name}>
              {time(from)}
            </th>
            <td className={cell}>{taken === null ? '–' : amount(taken)}</td>
            {known && <td className={cell}>{before === null ? '–' : amount(before)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot className="font-bold">
        <tr>
          <th scope="row" className="py-1.5 text-left">
            {text('today.sum')}
          </th>
          <td className="tn py-1.5 pl-4 text-right">{sum(({ taken }) => taken)}</td>
          {known && <td className="tn py-1.5 pl-4 text-right">{sum(({ before }) => before)}</td>}
        </tr>
      </tfoot>
    </table>
  )
}

/** `18` of `18:00`; a day that begins at half past has hours that do. */
function shortHour(time: string): string {
  return time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time
}
