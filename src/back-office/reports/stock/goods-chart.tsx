import { noonOf } from '#domain/time/noon-of.ts'
import { buckets, unitFor } from '#domain/figures/buckets.ts'
import type { RangeFigures } from '#domain/figures/range-figures.ts'
import { sumOf } from '#domain/money/sum.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Bars } from '#ui/charts/bars.tsx'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { WhatIs } from '../parts/what-is.tsx'
import { useRangeWords } from '../range/use-range-words.ts'
import { comparedIn, type Stats } from '../use-stats.ts'
import { shareOf } from './share-of.ts'

/** How much of the net sales goods cost, by day, week or month; days of which nothing is known are left out. */
export function GoodsChart({ stats, against }: { stats: Stats; against: string }) {
  const text = useText()
  const format = useFormat()
  const words = useRangeWords()
  const wide = useMedia(media.tablet)
  const compared = comparedIn(stats, 'stock')
  const others = compared && dearDays(compared)
  const days = dearDays(stats.figures).map((day, nth) => ({ ...day, beside: others?.[nth] ?? null }))
  const unit = days.length > 14 && days.length < 63 ? 'week' : unitFor(days.length)
  const rows = buckets(days, unit).map(({ key, from, days: own }) => {
    const to = own.at(-1)?.day ?? from
    const name = unit === 'day' ? format.date(noonOf(from)) : words.days({ from, to }, false)
    const [share, before] = [shareIn(own), shareIn(own.flatMap((day) => day.beside ?? []))]
    return { key, name, from, share, before, used: sumOf(own.map(({ used }) => used)) }
  })
  const written = (share: number | null) => (share === null ? '–' : format.percent(share))
  const dearest = rows.reduce<(typeof rows)[number] | null>(
    (found, row) => ((row.share ?? 0) > (found?.share ?? 0) ? row : found),
    null,
  )
  const title = text('stats.goods-cost.by', { unit })
  const finding =
    dearest === null
      ? text('stats.goods-cost.none')
      : text('stats.goods-cost.finding', { name: dearest.name, share: written(dearest.share) })
  const marked = compared !== null
  return (
    <section className="panel p-3 tablet:p-4">
      <Chart
        title={title}
        finding={finding}
        help={<WhatIs name={title} of="goods-cost" />}
        words={{ asTable: text('today.hours.as-table'), asPicture: text('today.hours.as-bars') }}
        legend={
          <Legend
            entries={[
              { look: 'part-0', label: text('stats.this-range') },
              ...(marked ? [{ look: 'mark' as const, label: against }] : []),
            ]}
          />
        }
        table={{
          head: [
            text('stats.sales.by.days', { unit }),
            text('stats.goods-cost'),
            text('stats.goods-cost.share'),
            ...(marked ? [against] : []),
          ],
          rows: rows.map(({ key, name, used, share, before }) => ({
            key,
            cells: [name, format.amount(used), written(share), ...(marked ? [written(before)] : [])],
          })),
        }}
      >
        <Bars
          label={`${title}. ${finding}`}
          bars={rows.map(({ key, name, from, share, before }) => ({
            key,
            name,
            label: unit === 'month' ? format.month(noonOf(from)) : format.day(noonOf(from)),
            parts: [share ?? 0],
            mark: before,
            said: text('stats.point', { name, value: written(share) }),
          }))}
          format={(tenths) => format.percent(Math.round(tenths))}
          height={wide ? 240 : 200}
        />
      </Chart>
    </section>
  )
}

type DearDay = { day: string; net: number; used: number }

function dearDays({ days, stock }: RangeFigures): DearDay[] {
  const costs = new Map(stock.days.map(({ day, used }) => [day, used]))
  return days.map(({ day, net }) => ({ day, net, used: costs.get(day) ?? 0 }))
}

function shareIn(days: readonly DearDay[]): number | null {
  return shareOf(sumOf(days.map(({ used }) => used)), sumOf(days.map(({ net }) => net)))
}
