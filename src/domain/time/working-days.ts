import { dayAfter, weekdayOf } from './warsaw.ts'
import type { IsoDate } from '../units.ts'

/** Whether offices in Poland work on a day `YYYY-MM-DD`: no Saturday, no Sunday, no public holiday. */
export function isWorkingDay(day: IsoDate): boolean {
  return weekdayOf(day) < 5 && !isHoliday(day)
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

/** Public holidays of fixed date, `MM-DD` (act of 18 January 1951 on days off work). */
const fixed = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-25', '12-26']

/** Christmas Eve is a holiday from this year on. */
const christmasEveFrom = '2025'

/** Days after Easter Sunday: Easter Monday and Corpus Christi. Easter and Pentecost themselves are Sundays. */
const movable = [1, 60]

function isHoliday(day: IsoDate): boolean {
  const [year, date] = [day.slice(0, 4), day.slice(5)]
  if (fixed.includes(date) || (date === '12-24' && year >= christmasEveFrom)) return true
  const easter = easterOf(Number(year))
  return movable.some((days) => dayAfter(easter, days) === day)
}

/** Easter Sunday of a year `YYYY-MM-DD`, by the rule of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const [leapCenturies, centuryRest] = [Math.floor(century / 4), century % 4]
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leapCenturies - lunar + 15) % 30
  const [leaps, rest] = [Math.floor((year % 100) / 4), year % 4]
  const weekday = (32 + 2 * centuryRest + 2 * leaps - epact - rest) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * shift + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}
