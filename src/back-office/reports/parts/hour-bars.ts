import type { WeekRow } from '#domain/figures/sums/hour-rows.ts'
import { sumOf } from '#domain/money/sum.ts'

/** Hours of the clock from the one in which the business day begins. */
export function dayHours(cutoff: number): number[] {
  return Array.from({ length: 24 }, (_, nth) => (Math.floor(cutoff / 60) + nth) % 24)
}

/** Hours between the first and the last one in which there was anything. */
export function busyWeekHours(week: readonly WeekRow[], cutoff: number): number[] {
  const busy = new Set(week.map(({ hour }) => hour))
  const hours = dayHours(cutoff)
  const counts = hours.map((hour) => busy.has(hour))
  return counts.includes(true) ? hours.slice(counts.indexOf(true), counts.lastIndexOf(true) + 1) : []
}

/** The sales of each hour of the clock, beside those that they are compared with. */
export function hourBars(week: readonly WeekRow[], before: readonly WeekRow[] | null, cutoff: number) {
  const soldAt = (rows: readonly WeekRow[], hour: number) =>
    sumOf(rows.filter((row) => row.hour === hour).map(({ sales }) => sales))
  return busyWeekHours([...week, ...(before ?? [])], cutoff).map((hour) => ({
    hour,
    value: soldAt(week, hour),
    mark: before === null ? null : soldAt(before, hour),
  }))
}
