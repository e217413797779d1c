import * as v from 'valibot'

/**
 * Building blocks of every row and body. Bounds are the product's own, said once here. Those with a unit are in
 * `unit-fields.ts`, which no page needs before its first picture.
 */

/** Form of every id: a lower-case UUID. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Lower-case UUID. */
export const id = v.pipe(v.string(), v.regex(uuid))

/** How many guests sit down, 1 to 99. */
export const guestCount = integer(1, 99)

/** Place in a list, from 0. */
export const position = integer(0, 100_000)

/** Server's version of a row. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(0))

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
 * invoice with one of them (KSeF K3).
 */
const unseen =
  /[\u0080-\u0084\u0086-\u009f\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/gu

/** The longest comment, in characters. */
export const commentLength = 500

/** A note for the kitchen or on a check: 0 to 500 characters. */
export const comment = text(0, commentLength)

/** An e-mail address, 3 to 254 characters. */
export const email = v.pipe(text(3, 254), v.email())

/** A whole number from `min` to `max` that no unit is named for. */
export function integer(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}
