import { localMinutes, weekdayOf } from '../../time/warsaw.ts'
import { addRows } from './add-sums.ts'
import type { DaySums, SumRows, SumRow, Sums } from './sum-tables.ts'
import type { Instant } from '../../units.ts'

/** An hour by its first instant, ms: one that clocks show twice is two. */
export type HourRow = SumRow<'hours'> & { from: Instant }

/**
 * An hour of the week by what clocks show; 0 is Monday, and what is after midnight is still of the evening before.
 */
export type WeekRow = SumRow<'hours'> & { weekday: number; hour: number }

/** Hours one after the other. */
export function hourRows({ hours }: Sums): HourRow[] {
  return Object.entries(hours)
    .map(([from, row]) => ({ ...row, from: Number(from) }))
    .sort((a, b) => a.from - b.from)
}

/** The sums of all days for each hour of the week in which there was anything. */
export function weekRows(days: readonly DaySums[]): WeekRow[] {
  const sums: SumRows<keyof SumRow<'hours'>> = {}
  for (const { day, hours } of days) {
    const weekday = weekdayOf(day)
    for (const [from, row] of Object.entries(hours)) {
      if (Object.values(row).some((value) => value !== 0)) {
        addRows(sums, { [`${weekday}/${Math.floor(localMinutes(Number(from)) / 60)}`]: row })
      }
    }
  }
  return Object.entries(sums)
    .map(([key, row]) => {
      const [weekday, hour] = key.split('/')
      return { ...row, weekday: Number(weekday), hour: Number(hour) }
    })
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)
}
