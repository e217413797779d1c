import { businessDay } from '../time/business-day.ts'
import { dayAfter, instantOf, localDay, weekdayOf } from '../time/warsaw.ts'
import { noOpeningHours, type HoursException, type OpeningRange } from './opening-hours.ts'
import { newDayCutoffMinutes } from './new-place.ts'
import type { Place } from './place.ts'
import type { Instant, IsoDate } from '../units.ts'

/** When guests may come: the week, what single business days have instead of it, and when such a day begins. */
export type PlaceHours = Readonly<Pick<Place, 'openingHours' | 'hoursExceptions' | 'dayCutoff'>>

/** The hours of a place that nobody has read yet: they say nothing. */
export const noHours: PlaceHours = {
  openingHours: noOpeningHours,
  hoursExceptions: [],
  dayCutoff: newDayCutoffMinutes,
}

/**
 * Whether the place is open at an instant (ms), by the clocks of the venue: from the first minute of a range until its
 * last has passed, also past midnight. A week in which nothing is filled in says nothing, so the place counts as open
 * on all business days but those with an entry of their own.
 */
export function isOpenAt(hours: PlaceHours, instant: Instant): boolean {
  const day = businessDay(instant, hours.dayCutoff)
  const saysNothing = hours.openingHours.every((ranges) => ranges.length === 0)
  return (saysNothing && exceptionOn(hours, day) === null) || openUntil(hours, instant) !== null
}

/**
 * Until when the place is open that is open at an instant (ms); null: it is closed then, or its hours say nothing. Hours
 * that meet or overlap are one opening, as where a day with hours of its own begins before the night before it is over.
 * Of a place that never closes a week is looked ahead.
 */
export function openUntil(hours: PlaceHours, instant: Instant): Instant | null {
  const today = localDay(instant)
  const spans = Array.from({ length: 9 }, (_, index) => dayAfter(today, index - 1))
    .flatMap((day) => spansOf(hours, day))
    .toSorted((a, b) => a.from - b.from)
  return spans.reduce<number | null>((end, { from, to }) => {
    if (end === null) return from <= instant && instant < to ? to : null
    return from <= end ? Math.max(end, to) : end
  }, null)
}

/** The first business day from `today` (`YYYY-MM-DD`) on, at most `days` later, that has hours of its own; null: none. */
export function nextException(
  { hoursExceptions }: Pick<PlaceHours, 'hoursExceptions'>,
  today: IsoDate,
  days: number,
): HoursException | null {
  const last = dayAfter(today, days)
  const coming = hoursExceptions.filter(({ day }) => today <= day && day <= last)
  return coming.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null
}

/** The ranges that are said of a day `YYYY-MM-DD`, in their order: its own, else those of its weekday. */
export function rangesOn(hours: PlaceHours, day: IsoDate): readonly OpeningRange[] {
  const ranges = exceptionOn(hours, day) ?? hours.openingHours[weekdayOf(day)] ?? []
  return ranges.toSorted((a, b) => a.from - b.from)
}

function exceptionOn({ hoursExceptions }: PlaceHours, day: IsoDate): readonly OpeningRange[] | null {
  return hoursExceptions.find((each) => each.day === day)?.ranges ?? null
}

/**
 * From and to (ms) of what is open of a business day. A range that is over before the cutoff is the end of the night
 * before: of an exception it is on the day after, and in the week Saturday's belongs to Friday.
 */
function spansOf(hours: PlaceHours, day: IsoDate): readonly { from: Instant; to: Instant }[] {
  const { openingHours, dayCutoff } = hours
  const isNight = ({ from, to }: OpeningRange) => from < to && to <= dayCutoff
  const next = dayAfter(day, 1)
  const own = exceptionOn(hours, day)
  const [days, nights] =
    own === null ? [openingHours[weekdayOf(day)], openingHours[weekdayOf(next)]] : [own, own]
  return [
    ...(days ?? []).filter((range) => !isNight(range)).map((range) => spanOn(day, range)),
    ...(nights ?? []).filter(isNight).map((range) => spanOn(next, range)),
  ]
}

function spanOn(day: IsoDate, { from, to }: OpeningRange) {
  return { from: instantOf(day, from), to: instantOf(day, to > from ? to : to + 24 * 60) }
}
