import * as v from 'valibot'

/** Building blocks of every row and body. Bounds are the product's own, said once here. */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Lower-case UUID. */
export const id = v.pipe(v.string(), v.regex(uuid))

/** Id of a row of a table, lower-case UUID. */
export function idIn<T extends string>(table: T) {
  return v.pipe(v.string(), v.regex(uuid), v.flavor(table))
}

/** Instant in milliseconds since the epoch, UTC, from 2000 to 2100. */
export const instant = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(946_684_800_000),
  v.maxValue(4_102_444_800_000),
  v.flavor('instant'),
)

/** Money in grosze, never negative, at most 99 999 999.99 zł. */
export const grosze = money(0, 9_999_999_999)

/** Quantity in thousandths: 0.001 to 999 pieces or units. */
export const quantity = thousandths(1, 999_000)

/** Quantity in thousandths that may be zero: how much of a line is done, delivered or voided. */
export const partialQuantity = thousandths(0, 999_000)

/** How many guests sit down, 1 to 99. */
export const guestCount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** Place in a list, from 0. */
export const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))

/** Server's version of a row. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Calendar day as `YYYY-MM-DD`, one that there is: no database holds another. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/), v.check(isInCalendar), v.flavor('date'))

/** `#rrggbb`. */
export const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))

/**
 * Trimmed, NFC, `min` to `max` characters; no control characters and no halves of surrogate pairs, which no database
 * holds. What cannot be seen and changes how a line reads is left out: nobody could find what an error would be about.
 */
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.transform((value) => value.replace(unseen, '').trim().normalize('NFC')),
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    v.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u),
    v.minLength(min),
    v.maxLength(max),
  )
}

/**
 * Marks of the direction of writing, of spaces without width and of lines; not the joiners, of which some scripts and
 * pictures are made. Controls above ASCII and what Unicode keeps for itself besides: the national system refuses an
 * invoice with one of them (`ksef.md` 6.3).
 */
const unseen =
  /[\u0080-\u0084\u0086-\u009f\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/** The longest comment, in characters. */
export const commentLength = 500

/** A note for the kitchen or on a check: 0 to 500 characters. */
export const comment = text(0, commentLength)

/** An e-mail address, 3 to 254 characters. */
export const email = v.pipe(text(3, 254), v.email())

/** Money in grosze from `min` to `max`. */
export function money(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.flavor('grosze'))
}

/** A quantity in thousandths from `min` to `max`. */
export function thousandths(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.flavor('thousandths'))
}

/** Minutes from `min` to `max`: a time of day, or how long something takes. */
export function minutes(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.flavor('minutes'))
}

/** A whole number from `min` to `max` that no unit is named for. */
export function integer(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

function isInCalendar(day: string): boolean {
  const at = Date.parse(`${day}T00:00Z`)
  // The 30th of February is read as a day in March, and there was no year 0.
  return !Number.isNaN(at) && day >= '0001' && new Date(at).toISOString().startsWith(day)
}
