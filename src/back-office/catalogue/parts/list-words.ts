import type { WeekTimes } from '#domain/menu/showing.ts'
import { clockText } from '#ui/fields/clock.ts'

/** Times of the week in short: `Mon–Fri 16:00–18:00`. `day`: the short name of a weekday, Monday is 0. */
export function timesText({ days, from, to }: WeekTimes, day: (weekday: number) => string): string {
  return `${daysText(days, day)} ${clockText(from)}–${clockText(to)}`
}

function daysText(days: readonly number[], day: (weekday: number) => string): string {
  const runs: { first: number; last: number }[] = []
  for (const weekday of [...days].sort((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run !== undefined && run.last === weekday - 1) run.last = weekday
    else runs.push({ first: weekday, last: weekday })
  }
  return runs
    .flatMap(({ first, last }) => {
      if (first === last) return [day(first)]
      return last === first + 1 ? [day(first), day(last)] : [`${day(first)}–${day(last)}`]
    })
    .join(', ')
}
