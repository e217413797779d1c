import * as v from 'valibot'
import { integer } from '../fields.ts'
import { minutes } from '../unit-fields.ts'

/** Weekday: 0 is Monday. */
const weekday = integer(0, 6)

/**
 * The times of a week at which something is shown or counts: on these days, from and to in minutes after midnight by
 * the venue's clocks. An end that is not after the beginning is on the next day: from 0 to 0 is the whole day.
 */
export const weekTimesSchema = v.object({
  days: v.pipe(
    v.array(weekday),
    v.minLength(1),
    v.maxLength(7),
    v.check((days) => new Set(days).size === days.length),
  ),
  from: minutes(0, 1439),
  to: minutes(0, 1439),
})
