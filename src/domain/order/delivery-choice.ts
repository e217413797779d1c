import * as v from 'valibot'
import { instant } from '../fields.ts'
import { isOpenAt, type PlaceHours } from '../place/open-at.ts'
import { instantOf, localDay, localMinutes } from '../time/warsaw.ts'
import type { DeliveryTime } from './delivery-time.ts'

/** When the guest wants it, as chosen at the till: `as-previously` takes over the time of the check's last order. */
export const deliveryChoiceSchema = v.variant('kind', [
  v.object({ kind: v.literal('asap') }),
  v.object({
    kind: v.literal('in-minutes'),
    minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
  }),
  v.object({ kind: v.literal('custom'), at: instant }),
  v.object({ kind: v.literal('as-previously') }),
])

export type DeliveryChoice = v.InferOutput<typeof deliveryChoiceSchema>

/** How far ahead a guest may order, days. */
export const MAX_DAYS_AHEAD = 14

/**
 * The promise that leaves the till, fixed at the moment of sending (`now`, ms). `previous` is the delivery time of the
 * check's last order, null where there is none: then "as previously" means as quick as possible.
 */
export function resolveDelivery(
  choice: DeliveryChoice,
  now: number,
  previous: DeliveryTime | null,
): DeliveryTime {
  switch (choice.kind) {
    case 'asap':
    case 'custom':
      return choice
    case 'in-minutes':
      return { ...choice, at: now + choice.minutes * MINUTE }
    case 'as-previously':
      return previous ?? { kind: 'asap' }
  }
}

/**
 * The same wish for a client's next order, at `now` (ms): so many minutes again, or the same time of today. What was
 * wanted as quick as possible is wanted so again.
 */
export function sameWish(previous: DeliveryTime, now: number): DeliveryChoice {
  if (previous.kind === 'asap') return previous
  if (previous.kind === 'in-minutes') return { kind: 'in-minutes', minutes: previous.minutes }
  return { kind: 'custom', at: instantOf(localDay(now), localMinutes(previous.at)) }
}

/** Why a chosen instant cannot be promised. */
export type Objection = 'unreadable' | 'past' | 'too-far' | 'closed'

/** What keeps a chosen instant from being promised, or null. Both in ms. */
export function customObjection(at: number | null, now: number, hours: PlaceHours): Objection | null {
  if (at === null) return 'unreadable'
  if (at < now) return 'past'
  if (at > now + MAX_DAYS_AHEAD * DAY) return 'too-far'
  return isOpenAt(hours, at) ? null : 'closed'
}

/**
 * The instant (ms) at which clocks in the venue show this day `YYYY-MM-DD` and time `HH:MM`, the earlier one where they
 * show it twice. Null where they never do (the hour that is skipped in spring) or the text is not a time.
 */
export function venueInstant(day: string, time: string): number | null {
  const minutes = (Date.parse(`${day}T${time}:00Z`) % DAY) / MINUTE
  if (!Number.isFinite(minutes)) return null
  const at = instantOf(day, minutes)
  return localDay(at) === day && localMinutes(at) === minutes ? at : null
}

/** `YYYY-MM-DD` and `HH:MM` that clocks in the venue show at an instant. */
export function venueClock(at: number): { day: string; time: string } {
  const minutes = localMinutes(at)
  return { day: localDay(at), time: new Date(minutes * MINUTE).toISOString().slice(11, 16) }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
