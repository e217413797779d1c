import { useState } from 'react'
import { buckets, unitFor } from '#domain/figures/buckets.ts'
import { cutTotals, type Cut } from '#domain/figures/cut.ts'
import { rangeFigures } from '#domain/figures/range-figures.ts'
import type { DaySums } from '#domain/figures/sums/sum-tables.ts'
import { sumOf } from '#domain/money/sum.ts'
import { instantOf, weekdayOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/use-format.ts'
import { useText } from '#hooks/use-text.ts'
import { Bars, type Bar } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { Stats } from '../use-stats.ts'
import { useRangeWords } from '../range/use-range-words.ts'
import { hourBars } from './hour-bars.ts'
import { WhatIs } from './what-is.tsx'

type SalesChartProps = { stats: Stats; cut: Cut; against: string; onDay: ((day: string) => void) | null }

type Shown = 'days' | 'weekdays' | 'hours'

/** What was sold by day, by weekday or by the hour of the clock, beside what it is compared with. */
export function SalesChart({ stats, cut, against, onDay }: SalesChartProps) {
  const text = useText()
  const format = useFormat()
  const words = useRangeWords()
  const wide = useMedia(media.tablet)
  const [chosen, setChosen] = useState<Shown | null>(null)
  const single = stats.days.length <= 1
  const offered = [
    ...(single ? [] : ['days']),
    ...(stats.days.length > 7 ? ['weekdays'] : []),
    ...(cut === null ? ['hours'] : []),
  ] as Shown[]
  const first: Shown =
    single && cut === null ? 'hours' : !wide && stats.days.length > 14 ? 'weekdays' : 'days'
  const shown = chosen !== null && offered.includes(chosen) ? chosen : first
  const { days, before } = stats
  const noon = (day: string) => instantOf(day, 12 * 60)
  const said = (name: string, value: number, mark: number | null) =>
    mark === null
      ? text('stats.point', { name, value: format.money(value) })
      : text('stats.point.before', { name, value: format.money(value), before: format.money(mark) })
  const bar = (key: string, name: string, label: string, value: number, mark: number | null): Bar => ({
    ...{ key, name, label, mark, parts: [value] },
    said: said(name, value, mark),
  })
  const paired = days.map((sums, nth) => ({
    day: sums.day,
    gross: grossOf(sums, cut),
    mark: before === null ? null : grossOf(before.days[nth], cut),
  }))
  const unit = unitFor(days.length)
  const sums = (of: readonly (typeof paired)[number][]) => ({
    value: sumOf(of.map(({ gross }) => gross)),
    mark: before === null ? null : sumOf(of.map(({ mark }) => mark ?? 0)),
  })
  const bars: Record<Shown, () => Bar[]> = {
    days: () =>
      buckets(paired, unit).map(({ key, from, days: own }) => {
        const { value, mark } = sums(own)
        const name =
          unit === 'day'
            ? `${format.weekday(noon(from))}, ${format.date(noon(from))}`
            : words.days({ from, to: own.at(-1)?.day ?? from }, false)
        return bar(
          key,
          name,
          unit === 'month' ? format.month(noon(from)) : format.day(noon(from)),
          value,
          mark,
        )
      }),
    weekdays: () =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
        const own = paired.filter(({ day }) => weekdayOf(day) === weekday)
        const [day] = own
        if (day === undefined) return []
        const { value, mark } = sums(own)
        return [
          bar(
            String(weekday),
            format.weekday(noon(day.day)),
            format.shortWeekday(noon(day.day)),
            value,
            mark,
          ),
        ]
      }),
    hours: () =>
      hourBars(stats.figures.week, before?.figures.week ?? null, stats.cutoff).map(({ hour, value, mark }) =>
        bar(String(hour), text('stats.hour', { hour }), String(hour), value, mark),
      ),
  }
  const shownBars = bars[shown]()
  const best = shownBars.reduce<Bar | null>(
    (found, each) => (valueOf(each) > valueOf(found) ? each : found),
    null,
  )
  const title = text(`stats.sales.${shown}`, { unit })
  const whole = sumOf(shownBars.map(valueOf))
  const finding =
    best === null || whole <= 0
      ? text('stats.nothing')
      : text('stats.sales.finding', {
          name: best.name,
          share: format.percent(Math.round((valueOf(best) * 1000) / whole)),
          amount: format.money(valueOf(best)),
        })
  return (
    <section className="panel p-3 tablet:p-4">
      <Chart
        title={title}
        finding={finding}
        help={<WhatIs name={title} of="gross" />}
        words={{ asTable: text('today.hours.as-table'), asPicture: text('today.hours.as-bars') }}
        legend={
          <Legend
            entries={[
              { look: 'part-0', label: text('stats.this-range') },
              ...(before === null ? [] : [{ look: 'mark' as const, label: against }]),
            ]}
          />
        }
        actions={
          offered.length > 1 && (
            <Segmented
              label={text('stats.sales.by')}
              tight
              value={shown}
              onChange={setChosen}
              options={offered.map((value) => ({ value, label: text(`stats.sales.by.${value}`, { unit }) }))}
            />
          )
        }
        table={{
          head: [
            text(`stats.sales.by.${shown}`, { unit }),
            text('stats.this-range'),
            ...(before === null ? [] : [against]),
          ],
          rows: shownBars.map((each) => ({
            key: each.key,
            cells: [
              each.name,
              format.amount(valueOf(each)),
              ...(before === null ? [] : [format.amount(each.mark ?? 0)]),
            ],
          })),
          foot: [
            text('stats.total'),
            format.amount(whole),
            ...(before === null ? [] : [format.amount(sumOf(shownBars.map(({ mark }) => mark ?? 0)))]),
          ],
        }}
      >
        <Bars
          label={`${title}. ${finding}`}
          bars={shownBars}
          format={format.whole}
          height={wide ? 264 : 200}
          onOpen={shown === 'days' && unit === 'day' && onDay ? onDay : undefined}
        />
      </Chart>
    </section>
  )
}

function valueOf(bar: Bar | null): number {
  return bar?.parts[0] ?? 0
}

function grossOf(day: DaySums | undefined, cut: Cut): number {
  if (day === undefined) return 0
  return cut === null ? (day.totals['all']?.gross ?? 0) : cutTotals(rangeFigures([day]), cut).gross
}
