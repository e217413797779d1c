import type * as v from 'valibot'
import { dayAfter, instantOf, localDay, weekdayOf } from '../time/warsaw.ts'
import type { weekTimesSchema } from './week-times.ts'
import type { Instant } from '../units.ts'

export type WeekTimes = v.InferOutput<typeof weekTimesSchema>

/** When an item or a section of a menu is on the till. */
export type Showing = {
  /** False: hidden until somebody shows it again. */
  visible: boolean
  /** Hidden until this instant (ms), by itself back then; null: not. */
  hiddenUntil: Instant | null
  /** Shown at these times only; null: always. */
  showing: WeekTimes | null
}

/** Whether it is on the till at an instant (ms). */
export function isShownAt({ visible, hiddenUntil, showing }: Showing, at: Instant): boolean {
  return visible && (hiddenUntil === null || hiddenUntil <= at) && (showing === null || isWithin(showing, at))
}

/** Whether an instant (ms) lies in these times, those of the evening before that pass midnight among them. */
export function isWithin({ days, from, to }: WeekTimes, at: Instant): boolean {
  const today = localDay(at)
  return [dayAfter(today, -1), today].some(
    (day) =>
      days.includes(weekdayOf(day)) &&
      instantOf(day, from) <= at &&
      at < instantOf(day, to > from ? to : to + 1440),
  )
}
