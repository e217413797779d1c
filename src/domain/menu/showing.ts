import * as v from 'valibot'
import { instant, integer } from '../fields.ts'
import { isOpenAt, type OpeningHours } from '../place/opening-hours.ts'

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
  from: integer(0, 1439),
  to: integer(0, 1439),
})

export type WeekTimes = v.InferOutput<typeof weekTimesSchema>

/** When an item or a section of a menu is on the till. */
const showingSchema = v.object({
  /** False: hidden until somebody shows it again. */
  visible: v.boolean(),
  /** Hidden until this instant, by itself back then; null: not. */
  hiddenUntil: v.nullable(instant),
  /** Shown at these times only; null: always. */
  showing: v.nullable(weekTimesSchema),
})

export type Showing = v.InferOutput<typeof showingSchema>

/** Whether it is on the till at an instant (ms). */
export function isShownAt({ visible, hiddenUntil, showing }: Showing, at: number): boolean {
  return visible && (hiddenUntil === null || hiddenUntil <= at) && (showing === null || isWithin(showing, at))
}

/** Whether an instant (ms) lies in these times. */
export function isWithin({ days, from, to }: WeekTimes, at: number): boolean {
  const week: OpeningHours = Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [{ from, to }] : []))
  return isOpenAt(week, at)
}
