import type * as v from 'valibot'
import { isOpenAt, type OpeningHours } from '../place/opening-hours.ts'
import type { weekTimesSchema } from './week-times.ts'

export type WeekTimes = v.InferOutput<typeof weekTimesSchema>

/** When an item or a section of a menu is on the till. */
export type Showing = {
  /** False: hidden until somebody shows it again. */
  visible: boolean
  /** Hidden until this instant (ms), by itself back then; null: not. */
  hiddenUntil: number | null
  /** Shown at these times only; null: always. */
  showing: WeekTimes | null
}

/** Whether it is on the till at an instant (ms). */
export function isShownAt({ visible, hiddenUntil, showing }: Showing, at: number): boolean {
  return visible && (hiddenUntil === null || hiddenUntil <= at) && (showing === null || isWithin(showing, at))
}

/** Whether an instant (ms) lies in these times. */
export function isWithin({ days, from, to }: WeekTimes, at: number): boolean {
  const week: OpeningHours = Array.from({ length: 7 }, (_, day) => (days.includes(day) ? [{ from, to }] : []))
  return isOpenAt(week, at)
}
