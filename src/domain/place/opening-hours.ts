import * as v from 'valibot'
import { day, minutes } from '../unit-fields.ts'
import type { Minutes } from '../units.ts'

/** From and to in minutes after midnight. An end before the beginning is on the next day. */
const range = v.pipe(
  v.object({ from: minutes(0, 1439), to: minutes(0, 1439) }),
  v.check(({ from, to }) => from !== to),
)

const ranges = v.pipe(v.array(range), v.maxLength(3))

/** Seven days from Monday, each with 0 to 3 ranges. */
export const openingHoursSchema = v.pipe(v.array(ranges), v.length(7))

/** How many days may have hours of their own at a time. */
export const mostExceptions = 100

/** Business days with hours of their own instead of their weekday's; without a range the place is closed all day. */
export const hoursExceptionsSchema = v.pipe(v.array(v.object({ day, ranges })), v.maxLength(mostExceptions))

export type OpeningHours = v.InferOutput<typeof openingHoursSchema>
export type OpeningRange = v.InferOutput<typeof range>
export type HoursException = v.InferOutput<typeof hoursExceptionsSchema>[number]

/** A week in which the place is never open, as a new place has it. */
export const noOpeningHours: OpeningHours = [[], [], [], [], [], [], []]

/** No day has hours of its own. */
export const noHoursExceptions: HoursException[] = []

/** Whether no range of the week reaches into another one, those that pass midnight into the next day's. */
export function rangesAreApart(week: OpeningHours): boolean {
  const spans = week
    .flatMap((day, index) => day.map(({ from, to }) => spanOf(index * minutesADay, from, to)))
    .sort((a, b) => a.from - b.from)
  const first = spans[0]
  // The week is a circle: Sunday's night may reach into Monday.
  const around = first === undefined ? [] : [{ from: first.from + 7 * minutesADay, to: Infinity }]
  const circle = [...spans, ...around]
  return spans.every((span, index) => span.to <= (circle[index + 1]?.from ?? Infinity))
}

/** Whether no day has two entries. */
export function daysAreOnce(exceptions: readonly HoursException[]): boolean {
  return new Set(exceptions.map(({ day }) => day)).size === exceptions.length
}

/** Whether no range of an exception reaches into another one of the same day. */
export function exceptionsAreApart(exceptions: readonly HoursException[]): boolean {
  return exceptions.every(({ ranges }) => rangesAreApart([ranges, ...noOpeningHours.slice(1)]))
}

const minutesADay = 24 * 60

function spanOf(start: Minutes, from: Minutes, to: Minutes) {
  return { from: start + from, to: start + (to > from ? to : to + minutesADay) }
}
