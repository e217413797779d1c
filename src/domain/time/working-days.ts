import { holidaysOf } from './holidays.ts'
import { dayAfter, weekdayOf } from './warsaw.ts'
import type { IsoDate } from '../units.ts'

/** Whether offices in Poland work on a day `YYYY-MM-DD`: no Saturday, no Sunday, no public holiday. */
export function isWorkingDay(day: IsoDate): boolean {
  return weekdayOf(day) < 5 && !holidaysOf(Number(day.slice(0, 4))).some((each) => each.day === day)
}

/** The working day that is the `count`th after a day, counted from 1; both `YYYY-MM-DD`. */
export function workingDayAfter(day: IsoDate, count: number): IsoDate {
  let left = count
  let next = day
  while (left > 0) {
    next = dayAfter(next, 1)
    if (isWorkingDay(next)) left -= 1
  }
  return next
}
