import type { PriceList } from './price-list.ts'
import type { WeekTimes } from '../showing.ts'

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** The fields that decide where and when a list counts. */
export type Counting = Pick<PriceList, 'active' | 'times' | 'diningOptionIds' | 'categoryId'>

/** Whether some item could at some time cost what either of two lists says: then the lower price counts. */
export function listsOverlap(a: Counting, b: Counting): boolean {
  return a.active && b.active && categoriesMeet(a, b) && optionsMeet(a, b) && timesMeet(a.times, b.times)
}

/**
 * The stretches of a week in which times lie, in minutes from Monday; what passes Sunday's end begins the week again.
 */
export function weekSpans({ days, from, to }: WeekTimes): { from: number; to: number }[] {
  return days.flatMap((weekday) => {
    const start = weekday * dayMinutes + from
    const end = start + (to > from ? to - from : to - from + dayMinutes)
    return end <= weekMinutes
      ? [{ from: start, to: end }]
      : [
          { from: start, to: weekMinutes },
          { from: 0, to: end - weekMinutes },
        ]
  })
}

function timesMeet(a: WeekTimes, b: WeekTimes): boolean {
  const others = weekSpans(b)
  return weekSpans(a).some((one) => others.some((other) => one.from < other.to && other.from < one.to))
}

function categoriesMeet(a: Counting, b: Counting): boolean {
  return a.categoryId === null || b.categoryId === null || a.categoryId === b.categoryId
}

function optionsMeet({ diningOptionIds: a }: Counting, { diningOptionIds: b }: Counting): boolean {
  return a.length === 0 || b.length === 0 || a.some((each) => b.includes(each))
}
