import type { DayOfPlace } from '../time/business-day.ts'
import { mulDivRound } from '../money/round.ts'
import { dayAfter, instantOf, localDay, localMinutes } from '../time/warsaw.ts'
import type { Grosze, Instant, IsoDate } from '../units.ts'

/** The business day of the same weekday a week earlier. */
export function weekBefore(day: IsoDate): IsoDate {
  return dayAfter(day, -7)
}

/**
 * The instant of another business day at which clocks showed what they show `now`, to the millisecond. A time that
 * they showed twice is the first one; of a time that they skipped it is as long after the hour before.
 */
export function sameTimeOn(other: string, now: Instant, { day, cutoff }: DayOfPlace): Instant {
  const overMidnight = localDay(now) === day ? 0 : 24 * 60
  const at = instantOf(other, localMinutes(now) + overMidnight) + (now % 60_000)
  const [start, end] = [instantOf(other, cutoff), instantOf(dayAfter(other, 1), cutoff) - 1]
  return Math.min(Math.max(at, start), end)
}

/** How much more `now` is than `before`, in tenths of a percent; null where there was nothing to compare with. */
export function growth(now: number, before: number): number | null {
  return before > 0 ? mulDivRound(now - before, 1000, before) : null
}

type Hour = { from: Instant; taken: Grosze }

/** An hour of two days by what clocks show; null where that day had no such hour, or nothing is known of it. */
export type HourPair = { from: Instant; taken: Grosze | null; before: Grosze | null }

/**
 * The hours of a day beside those of another one, by what clocks showed: where one of them has an hour that the other
 * lacks, or has twice, it stands alone. The sums of both stay what they were.
 */
export function besideHours(hours: readonly Hour[], before: readonly Hour[] | null): HourPair[] {
  if (before === null) return hours.map(({ from, taken }) => ({ from, taken, before: null }))
  const [ours, theirs] = [named(hours), named(before)]
  const longer = before.length > hours.length ? theirs : ours
  return [...longer].map(([name, { from }]) => {
    const own = ours.get(name)
    return { from: own?.from ?? from, taken: own?.taken ?? null, before: theirs.get(name)?.taken ?? null }
  })
}

/** The hours between the first and the last one in which something was taken, and the one of `now`. */
export function busyHours(pairs: readonly HourPair[], now: Instant): HourPair[] {
  const counts = pairs.map(
    ({ from, taken, before }) =>
      (taken ?? 0) !== 0 || (before ?? 0) !== 0 || (from <= now && now < from + 3_600_000),
  )
  return pairs.slice(Math.max(0, counts.indexOf(true)), counts.lastIndexOf(true) + 1)
}

/** Hours by what clocks show at their beginning, and how often they had shown that before. */
function named(hours: readonly Hour[]): Map<string, Hour> {
  const found = new Map<string, Hour>()
  for (const hour of hours) {
    const shown = String(localMinutes(hour.from))
    found.set(found.has(shown) ? `${shown} again` : shown, hour)
  }
  return found
}
