import { useMemo, useState } from 'react'
import { unitFor, type BucketUnit } from '#domain/figures/buckets.ts'
import type { Cut } from '#domain/figures/cut.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Bars, type DrawnBar } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import type { ChartRows } from '#ui/charts/chart-table.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { Stats } from '../use-stats.ts'
import { pairedDays, useSalesBars, type SalesBy } from './use-sales-bars.ts'
import { SaveTable } from './save-table.tsx'
import { WhatIs } from './what-is.tsx'

type SalesChartProps = { stats: Stats; cut: Cut; against: string; onDay: ((day: string) => void) | null }

/** The sales by day, by weekday or by the hour of the clock, beside what they are compared with. */
export function SalesChart({ stats, cut, against, onDay }: SalesChartProps) {
  const text = useText()
  const format = useFormat()
  const wide = useMedia(media.tablet)
  const [chosen, setChosen] = useState<SalesBy | null>(null)
  const paired = useMemo(() => pairedDays(stats, cut), [stats, cut])
  const unit = unitFor(paired.length)
  const offered = shownBy({ days: paired.length, hours: cut === null && stats.gaps.hours.length === 0 })
  const first = !wide && paired.length > 14 ? 'weekdays' : offered[0]
  const shown = chosen !== null && offered.includes(chosen) ? chosen : (first ?? 'days')
  const bars = useSalesBars(stats, paired, unit)[shown]()
  const best = bars.reduce<DrawnBar | null>(
    (found, bar) => (valueOf(bar) > valueOf(found) ? bar : found),
    null,
  )
  const title = text(`stats.sales.${shown}`, { unit })
  const whole = sumOf(bars.map(valueOf))
  const finding =
    best === null || whole <= 0
      ? text('stats.nothing')
      : text('stats.sales.finding', {
          name: best.name,
          share: format.percent(Math.round((valueOf(best) * 1000) / whole)),
          amount: format.money(valueOf(best)),
        })
  const marked = stats.before !== null
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
              ...(marked ? [{ look: 'mark' as const, label: against }] : []),
            ]}
          />
        }
        actions={
          <>
            {offered.length > 1 && (
              <Segmented
                label={text('stats.sales.by')}
                tight
                value={shown}
                onChange={setChosen}
                options={offered.map((value) => ({
                  value,
                  label: text(`stats.sales.by.${value}`, { unit }),
                }))}
              />
            )}
            <SaveTable
              title={title}
              table={() => ({
                heads: [text(`stats.sales.by.${shown}`, { unit }), text('stats.this-range'), against],
                rows: bars.map((bar) => [
                  bar.name,
                  { money: valueOf(bar) },
                  bar.mark === null ? null : { money: bar.mark },
                ]),
              })}
            />
          </>
        }
        table={tableOf(bars, marked, {
          head: [text(`stats.sales.by.${shown}`, { unit }), text('stats.this-range'), against],
          total: text('stats.total'),
          amount: format.amount,
        })}
      >
        <Bars
          label={`${title}. ${finding}`}
          bars={bars}
          format={format.whole}
          height={wide ? 264 : 200}
          onOpen={leadsOn(shown, unit) && onDay ? onDay : undefined}
        />
      </Chart>
    </section>
  )
}

function shownBy({ days, hours }: { days: number; hours: boolean }): SalesBy[] {
  const shown: SalesBy[] = days > 1 ? ['days'] : []
  if (days > 7) shown.push('weekdays')
  if (hours) shown.push('hours')
  return shown
}

/** A bar that is one day leads to its report. */
function leadsOn(shown: SalesBy, unit: BucketUnit): boolean {
  return shown === 'days' && unit === 'day'
}

function valueOf(bar: DrawnBar | null): number {
  return bar?.parts[0] ?? 0
}

type Written = { head: string[]; total: string; amount(grosze: number): string }

function tableOf(bars: readonly DrawnBar[], marked: boolean, { head, total, amount }: Written): ChartRows {
  const cells = (name: string, value: number, mark: number) =>
    marked ? [name, amount(value), amount(mark)] : [name, amount(value)]
  return {
    head: marked ? head : head.slice(0, 2),
    rows: bars.map((bar) => ({ key: bar.key, cells: cells(bar.name, valueOf(bar), bar.mark ?? 0) })),
    foot: cells(total, sumOf(bars.map(valueOf)), sumOf(bars.map(({ mark }) => mark ?? 0))),
  }
}
