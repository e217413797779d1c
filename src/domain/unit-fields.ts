import * as v from 'valibot'
import { uuid } from './fields.ts'

/** Building blocks of rows and bodies that say what they count or whose id they are (`units.ts`). */

/** Id of a row of a table, lower-case UUID. */
export function idIn<T extends string>(table: T) {
  return v.pipe(v.string(), v.regex(uuid), v.flavor(table))
}

/** Instant in milliseconds since the epoch, UTC, from 2000 to 2100. */
export const instant = inUnit('instant', 946_684_800_000, 4_102_444_800_000)

/** Money in grosze, never negative, at most 99 999 999.99 zł. */
export const grosze = money(0, 9_999_999_999)

/** Quantity in thousandths: 0.001 to 999 pieces or units. */
export const quantity = thousandths(1, 999_000)

/** Quantity in thousandths that may be zero: how much of a line is done, delivered or voided. */
export const partialQuantity = thousandths(0, 999_000)

/** Calendar day as `YYYY-MM-DD`, one that there is: no database holds another. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isInCalendar), v.flavor('date'))

/** Money in grosze from `min` to `max`. */
export function money(min: number, max: number) {
  return inUnit('grosze', min, max)
}

/** A quantity in thousandths from `min` to `max`. */
export function thousandths(min: number, max: number) {
  return inUnit('thousandths', min, max)
}

/** Minutes from `min` to `max`: a time of day, or how long something takes. */
export function minutes(min: number, max: number) {
  return inUnit('minutes', min, max)
}

function inUnit<U extends string>(unit: U, min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.flavor(unit))
}

function isInCalendar(day: string): boolean {
  const at = Date.parse(`${day}T00:00Z`)
  // The 30th of February is read as a day in March, and there was no year 0.
  return !Number.isNaN(at) && day >= '0001' && new Date(at).toISOString().startsWith(day)
}
