import type { Instant, IsoDate, Minutes } from '../units.ts'

/** The only file that knows the venue's zone. Instants are milliseconds since the epoch. */

/** Local calendar day `YYYY-MM-DD` in Europe/Warsaw of an instant. */
export function localDay(instant: Instant): IsoDate {
  const { year, month, day } = localParts(instant)
  return `${year}-${month}-${day}`
}

/** Minutes after local midnight, 0 to 1439, of an instant. */
export function localMinutes(instant: Instant): Minutes {
  const { hour, minute } = localParts(instant)
  return Number(hour) * 60 + Number(minute)
}

/**
 * The instant at which clocks in Warsaw show a day `YYYY-MM-DD` and minutes after its midnight (1440 and more: on the
 * next day). Of a time that they show twice it is the first one; a time that they skip lasts on from the hour before:
 * 02:30 of a night in spring is 03:30.
 */
export function instantOf(day: IsoDate, minutes: Minutes): Instant {
  const shown = Date.parse(`${day}T00:00Z`) + minutes * minuteMs
  // Summer's clock is ahead of winter's, so it shows a time earlier.
  return (
    [shown - 120 * minuteMs, shown - 60 * minuteMs].find((at) => clockAt(at) === shown) ??
    shown - 60 * minuteMs
  )
}

/** The day `YYYY-MM-DD` that comes `days` after another one; before it where they are negative. */
export function dayAfter(day: IsoDate, days: number): IsoDate {
  return localDay(instantOf(day, 12 * 60 + days * 24 * 60))
}

/** Weekday of a day `YYYY-MM-DD`: 0 is Monday. */
export function weekdayOf(day: IsoDate): number {
  // The first day of all was a Thursday.
  return (Date.parse(`${day}T00:00Z`) / (24 * 60 * minuteMs) + 3) % 7
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The time that clocks show, as if it were UTC, ms. */
function clockAt(instant: Instant): number {
  return Date.parse(`${localDay(instant)}T00:00Z`) + localMinutes(instant) * minuteMs
}

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** How far clocks in Warsaw are ahead, ms, by the hour of UTC: they are only ever changed when one begins. */
const shifts = new Map<number, number>()
/** More hours than anybody looks at; beyond that it begins anew. */
const mostShifts = 10_000
/** The years in which a place sells something; a clock that is wrong may name any other. */
const [usualFrom, usualUntil] = [Date.UTC(2000, 0), Date.UTC(2100, 0)]

function localParts(instant: Instant): LocalParts {
  if (!(instant >= usualFrom && instant < usualUntil)) return formatted(instant)
  const hour = Math.floor(instant / hourMs)
  const shift = shifts.get(hour) ?? shiftAt(hour * hourMs)
  if (shifts.size >= mostShifts) shifts.clear()
  shifts.set(hour, shift)
  const shown = new Date(instant + shift)
  const two = (n: number) => String(n).padStart(2, '0')
  return {
    year: String(shown.getUTCFullYear()),
    month: two(shown.getUTCMonth() + 1),
    day: two(shown.getUTCDate()),
    hour: two(shown.getUTCHours()),
    minute: two(shown.getUTCMinutes()),
  }
}

type LocalParts = { year: string; month: string; day: IsoDate; hour: string; minute: string }

function shiftAt(instant: Instant): number {
  const { year, month, day, hour, minute } = formatted(instant)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`) - instant
}

function formatted(instant: Instant): LocalParts {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts
  return { year, month, day, hour, minute }
}
