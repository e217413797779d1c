import { dayAfter } from './warsaw.ts'
import type { IsoDate } from '../units.ts'

/** Days on which nobody has to work in Poland, by the act of 1951 as it stands since 2025. */
export type Holiday =
  | 'new-year'
  | 'epiphany'
  | 'easter'
  | 'easter-monday'
  | 'labour'
  | 'constitution'
  | 'pentecost'
  | 'corpus-christi'
  | 'assumption'
  | 'all-saints'
  | 'independence'
  | 'christmas-eve'
  | 'christmas'
  | 'second-christmas'

/** The first year in which Christmas Eve is one of them. */
const eveSince = 2025

const fixed: readonly [string, Holiday][] = [
  ['01-01', 'new-year'],
  ['01-06', 'epiphany'],
  ['05-01', 'labour'],
  ['05-03', 'constitution'],
  ['08-15', 'assumption'],
  ['11-01', 'all-saints'],
  ['11-11', 'independence'],
  ['12-24', 'christmas-eve'],
  ['12-25', 'christmas'],
  ['12-26', 'second-christmas'],
]

/** Days after Easter Sunday. */
const moving: readonly [number, Holiday][] = [
  [0, 'easter'],
  [1, 'easter-monday'],
  [49, 'pentecost'],
  [60, 'corpus-christi'],
]

export type HolidayOn = { day: IsoDate; holiday: Holiday }

/** The public holidays of a year in their order, as days `YYYY-MM-DD`; no two fall on one day. */
export function holidaysOf(year: number): readonly HolidayOn[] {
  const easter = easterOf(year)
  return [
    ...fixed
      .filter(([, holiday]) => holiday !== 'christmas-eve' || year >= eveSince)
      .map(([date, holiday]) => ({ day: `${year}-${date}`, holiday })),
    ...moving.map(([after, holiday]) => ({ day: dayAfter(easter, after), holiday })),
  ].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The next `count` public holidays from a day `YYYY-MM-DD` on, that day among them. */
export function holidaysFrom(day: IsoDate, count: number): readonly HolidayOn[] {
  const year = Number(day.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter((each) => each.day >= day).slice(0, count)
}

/** Easter Sunday of the Gregorian calendar, after Meeus. */
function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const leaps = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * late + 114
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`
}
