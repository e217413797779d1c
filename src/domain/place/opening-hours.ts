import * as v from 'valibot'
import { integer } from '../fields.ts'
import { dayAfter, instantOf, localDay, weekdayOf } from '../time/warsaw.ts'

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

/**
 * Whether the place is open at an instant (ms), by the clocks of the venue: from the first minute of a range until its
 * last has passed, also past midnight. A week in which nothing is filled in says nothing, so the place counts as open.
 */
export function isOpenAt(week: OpeningHours, instant: number): boolean {
  return week.every((ranges) => ranges.length === 0) || openUntil(week, instant) !== null
}

/** Until when the place is open that is open at an instant (ms); null: it is closed then, or its week says nothing. */
export function openUntil(week: OpeningHours, instant: number): number | null {
  const today = localDay(instant)
  const ends = [dayAfter(today, -1), today].flatMap((day) =>
    rangesOn(week, day).flatMap(({ from, to }) => {
      const end = instantOf(day, to > from ? to : to + minutesADay)
      return instantOf(day, from) <= instant && instant < end ? [end] : []
    }),
  )
  return ends.length === 0 ? null : Math.max(...ends)
}

/** The ranges that begin on a day `YYYY-MM-DD`, in their order. */
export function rangesOn(week: OpeningHours, day: string): readonly OpeningRange[] {
  return (week[weekdayOf(day)] ?? []).toSorted((a, b) => a.from - b.from)
}

const minutesADay = 24 * 60

function spanOf(start: number, from: number, to: number) {
  return { from: start + from, to: start + (to > from ? to : to + minutesADay) }
}
