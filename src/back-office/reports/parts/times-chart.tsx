import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { Legend } from '#ui/charts/legend.tsx'
import { Lines } from '#ui/charts/lines.tsx'
import type { Stats } from '../use-stats.ts'
import { dayHours } from './hour-bars.ts'
import { SaveTable } from './save-table.tsx'
import { WhatIs } from './what-is.tsx'

const minuteMs = 60_000

/** How long dishes took from the order to the kitchen's word, by the hour at which they were sent. */
export function TimesChart({ stats, station }: { stats: Stats; station: string | null }) {
  const text = useText()
  const format = useFormat()
  const rows = stats.figures.times.filter(
    ({ what, stationId, hour }) => what === 'ready' && stationId === station && hour !== null,
  )
  const hours = dayHours(stats.cutoff)
  const counts = hours.map((hour) => rows.some((row) => row.hour === hour))
  const shown = counts.includes(true) ? hours.slice(counts.indexOf(true), counts.lastIndexOf(true) + 1) : []
  const points = shown.map((hour) => {
    const row = rows.find((each) => each.hour === hour)
    const name = text('stats.hour', { hour })
    const [half, most] = [row?.p50 ?? null, row?.p90 ?? null]
    return {
      key: String(hour),
      label: String(hour),
      name,
      half,
      most,
      value: half === null ? null : half / minuteMs,
      upper: most === null ? null : most / minuteMs,
      said:
        half === null || most === null
          ? text('stats.times.none', { name })
          : text('stats.times.point', { name, half: format.age(half), most: format.age(most) }),
    }
  })
  const slowest = points.reduce<(typeof points)[number] | null>(
    (found, point) => ((point.most ?? 0) > (found?.most ?? 0) ? point : found),
    null,
  )
  const title = text('stats.times')
  const finding =
    slowest === null
      ? text('stats.times.nothing')
      : text('stats.times.finding', { name: slowest.name, most: format.age(slowest.most ?? 0) })
  return (
    <section className="panel p-3 tablet:p-4">
      <Chart
        title={title}
        finding={finding}
        help={<WhatIs name={title} of="ready" />}
        words={{ asTable: text('today.hours.as-table'), asPicture: text('today.hours.as-bars') }}
        actions={
          <SaveTable
            title={title}
            table={() => ({
              heads: [
                text('stats.sales.by.hours', { unit: 'day' }),
                text('stats.times.half'),
                text('stats.times.most'),
              ],
              rows: points.map(({ name, half, most }) => [
                name,
                half === null ? null : format.age(half),
                most === null ? null : format.age(most),
              ]),
            })}
          />
        }
        legend={
          <Legend
            entries={[
              { look: 'line', label: text('stats.times.half') },
              { look: 'band', label: text('stats.times.most') },
            ]}
          />
        }
        table={{
          head: [
            text('stats.sales.by.hours', { unit: 'day' }),
            text('stats.times.half'),
            text('stats.times.most'),
          ],
          rows: points.map(({ key, name, half, most }) => ({
            key,
            cells: [name, half === null ? '–' : format.age(half), most === null ? '–' : format.age(most)],
          })),
        }}
      >
        <Lines
          label={`${title}. ${finding}`}
          points={points}
          format={(value) => format.quantity(value * 1000)}
        />
      </Chart>
    </section>
  )
}
