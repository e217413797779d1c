import { noonOf } from '#domain/time/noon-of.ts'
import { useState } from 'react'
import { daysOf } from '#domain/figures/ranges.ts'
import { weekdayOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chart } from '#ui/charts/chart.tsx'
import { HeatMap, type HeatCell } from '#ui/charts/heat-map.tsx'
import { FilterSelect } from '#ui/fields/filter-select.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { sumOf } from '#domain/money/sum.ts'
import type { StatsLinks } from '../stats-links.ts'
import type { Stats } from '../use-stats.ts'
import { behind } from './behind.ts'
import { busyWeekHours } from './hour-bars.ts'
import { SaveTable } from './save-table.tsx'
import { WhatIs } from './what-is.tsx'

/** By when it was ordered, or by when its check was closed. */
type By = 'ordered' | 'sales'

/** So many columns have room for their numbers on a phone: there hours are put together. */
const mostOnPhone = 6

/** The average of each hour of each weekday. */
export function WhenPanel({ stats, links }: { stats: Stats; links: StatsLinks }) {
  const text = useText()
  const format = useFormat()
  const wide = useMedia(media.tablet)
  const [by, setBy] = useState<By>('sales')
  const { week } = stats.figures
  const days = daysOf(stats.range)
  const hours = busyWeekHours(
    week.filter((row) => row[by] !== 0),
    stats.cutoff,
  )
  const columns = inGroups(hours, wide ? 1 : Math.ceil(hours.length / mostOnPhone))
  const heads = columns.map((group) => [...new Set([group[0], group.at(-1)])].join('–'))
  const title = text('stats.when')
  const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    const own = days.filter((day) => weekdayOf(day) === weekday)
    const [first] = own
    if (first === undefined) return []
    const noon = noonOf(first)
    const cells = columns.map((group): HeatCell => {
      const [hour = 0] = group
      const sold = week.filter((each) => each.weekday === weekday && group.includes(each.hour))
      const value = Math.round(sumOf(sold.map((row) => row[by])) / own.length / group.length)
      const name = text('stats.when.cell', { weekday: format.weekday(noon), hour })
      return {
        key: `${weekday}-${hour}`,
        name,
        value,
        said: text('stats.point', { name, value: format.money(value) }),
      }
    })
    return [{ key: String(weekday), name: format.shortWeekday(noon), cells }]
  })
  const behindCell = (key: string) => {
    const [weekday, first] = key.split('-').map(Number)
    const group = columns.find(([hour]) => hour === first) ?? []
    return behind(stats, { weekday: weekday ?? null, hours: group, by })
  }
  const cells = rows.flatMap((row) => row.cells)
  const peak = cells.reduce<HeatCell | null>(
    (found, cell) => ((cell.value ?? 0) > (found?.value ?? 0) ? cell : found),
    null,
  )
  const finding =
    peak === null
      ? text('stats.nothing')
      : text('stats.when.finding', { name: peak.name, amount: format.money(peak.value ?? 0) })
  return (
    <section className="panel p-3 tablet:p-4">
      <Chart
        title={title}
        finding={finding}
        help={<WhatIs name={title} of="when" />}
        words={{ asTable: text('today.hours.as-table'), asPicture: text('today.hours.as-bars') }}
        actions={
          <>
            <FilterSelect
              label={text('stats.when.by')}
              value={by}
              onChange={setBy}
              options={[
                { value: 'sales', label: text('stats.when.by.sales') },
                { value: 'ordered', label: text('stats.when.by.ordered') },
              ]}
            />
            <SaveTable
              title={title}
              table={() => ({
                heads: [text('stats.when.weekday'), ...heads],
                rows: rows.map(({ name, cells: own }) => [
                  name,
                  ...own.map(({ value }) => ({ money: value ?? 0 })),
                ]),
              })}
            />
          </>
        }
        table={{
          head: [text('stats.when.weekday'), ...heads],
          rows: rows.map(({ key, name, cells: own }) => ({
            key,
            cells: [name, ...own.map(({ value }) => format.whole(value ?? 0))],
          })),
        }}
      >
        <HeatMap
          label={`${title}. ${finding}`}
          columns={heads}
          rows={rows}
          format={format.whole}
          onOpen={links.openChecks ? (key) => links.openChecks?.(behindCell(key)) : undefined}
        />
        <p className="m-0 text-t1 text-ink-3">{text('stats.when.peak')}</p>
      </Chart>
    </section>
  )
}

function inGroups(hours: readonly number[], size: number): number[][] {
  const count = size === 0 ? 0 : Math.ceil(hours.length / size)
  return Array.from({ length: count }, (_, nth) => hours.slice(nth * size, (nth + 1) * size))
}
