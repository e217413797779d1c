import type * as v from 'valibot'

/**
 * Units of the numbers and words that rows are made of. A plain number fits each, one unit never fits another: passing
 * grosze where thousandths are asked for is an error of types, and a sum of grosze needs no cast
 * (`docs/decisions/2026-11-units-as-types.md`).
 */

/** Money, grosze. */
export type Grosze = number & v.Flavor<'grosze'>

/** A quantity of pieces or units, thousandths. */
export type Thousandths = number & v.Flavor<'thousandths'>

/** A percentage, hundredths of a percent. */
export type BasisPoints = number & v.Flavor<'basis points'>

/** A moment, ms since the epoch, UTC. */
export type Instant = number & v.Flavor<'instant'>

/** A time of day, minutes after midnight in the place's zone; a length of time in settings, minutes. */
export type Minutes = number & v.Flavor<'minutes'>

/** A length of time, ms. */
export type Milliseconds = number & v.Flavor<'milliseconds'>

/** A calendar or business day, `YYYY-MM-DD`. */
export type IsoDate = string & v.Flavor<'date'>

/** Id of a row of a table: one of a check is none of an order. */
export type RowId<T extends string> = string & v.Flavor<T>
