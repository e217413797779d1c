import { isOpenAt, type PlaceHours } from '../place/open-at.ts'
import { instantOf, localDay, localMinutes } from '../time/warsaw.ts'
import type { Instant, IsoDate } from '../units.ts'

/** How far ahead a guest may order, days. */
export const maxDaysAhead = 14

/** Why a chosen instant cannot be promised. */
export type Objection = 'unreadable' | 'past' | 'too-far' | 'closed'

/** The reason why a chosen instant cannot be promised; null: it can. Both in ms. */
export function customObjection(at: Instant | null, now: Instant, hours: PlaceHours): Objection | null {
  if (at === null) return 'unreadable'
  if (at < now) return 'past'
  if (at > now + maxDaysAhead * dayMs) return 'too-far'
  return isOpenAt(hours, at) ? null : 'closed'
}

/**
 * The instant (ms) at which clocks in the venue show this day `YYYY-MM-DD` and time `HH:MM`, the earlier one where
 * they show it twice. Null where they never do (the hour that is skipped in spring) or the text is not a time.
 */
export function venueInstant(day: IsoDate, time: string): Instant | null {
  const minutes = (Date.parse(`${day}T${time}:00Z`) % dayMs) / minuteMs
  if (!Number.isFinite(minutes)) return null
  const at = instantOf(day, minutes)
  const shown = venueClock(at)
  return shown.day === day && shown.time === time ? at : null
}

/** `YYYY-MM-DD` and `HH:MM` that clocks in the venue show at an instant. */
export function venueClock(at: Instant): { day: IsoDate; time: string } {
  const minutes = localMinutes(at)
  return { day: localDay(at), time: new Date(minutes * minuteMs).toISOString().slice(11, 16) }
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
