import * as v from 'valibot'
import { integer } from '../fields.ts'

/** From and to in minutes after midnight. An end before the beginning is on the next day. */
const range = v.pipe(
  v.object({ from: integer(0, 1439), to: integer(0, 1439) }),
  v.check(({ from, to }) => from !== to),
)

/** Seven days from Monday, each with 0 to 3 ranges. */
export const openingHoursSchema = v.pipe(v.array(v.pipe(v.array(range), v.maxLength(3))), v.length(7))

export type OpeningHours = v.InferOutput<typeof openingHoursSchema>
export type OpeningRange = v.InferOutput<typeof range>

/** A week in which the place is never open, as a new place has it. */
export const noOpeningHours: OpeningHours = [[], [], [], [], [], [], []]

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

const minutesADay = 24 * 60

function spanOf(start: number, from: number, to: number) {
  return { from: start + from, to: start + (to > from ? to : to + minutesADay) }
}
