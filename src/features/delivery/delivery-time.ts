import { sameWish, type DeliveryChoice } from '#domain/order/delivery-choice.ts'
import { customObjection, venueInstant, type Objection } from '#domain/order/delivery-objection.ts'
import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import type { PlaceHours } from '#domain/place/open-at.ts'
import { clockText } from '#ui/fields/clock.ts'
import type { DeliveryForm } from './delivery-form.ts'

/** The reason why a wish cannot be promised. */
export type TimeFault = Objection | 'minutes'

/** How long ahead a delivery may be wished, minutes. */
export const minutesAhead = { min: 5, max: 240, offered: [45, 60, 90] } as const

type Wish = Pick<DeliveryForm, 'when' | 'minutes' | 'day' | 'time'>

/**
 * When the guest wants it, or why that cannot be promised at `now` (ms). `previous` is the time of the client's last
 * order; the same time of today has to be open and still ahead like any other.
 */
export function choiceOf(
  wish: Wish,
  previous: DeliveryTime | null,
  now: number,
  hours: PlaceHours,
): { choice: DeliveryChoice; fault: null } | { choice: null; fault: TimeFault } {
  switch (wish.when) {
    case 'asap':
      return { choice: { kind: 'asap' }, fault: null }
    case 'in-minutes': {
      const { minutes } = wish
      const fits = minutes !== null && Number.isInteger(minutes) && minutes >= minutesAhead.min
      if (!fits || minutes > minutesAhead.max) return { choice: null, fault: 'minutes' }
      return { choice: { kind: 'in-minutes', minutes }, fault: null }
    }
    case 'as-previously':
      return promised(previous === null ? { kind: 'asap' } : sameWish(previous, now), now, hours)
    case 'custom': {
      const { day, time } = wish
      const at = time === null || Number.isNaN(time) ? null : venueInstant(day, clockText(time))
      if (at === null) return { choice: null, fault: 'unreadable' }
      return promised({ kind: 'custom', at }, now, hours)
    }
  }
}

function promised(choice: DeliveryChoice, now: number, hours: PlaceHours): ReturnType<typeof choiceOf> {
  const fault = choice.kind === 'custom' ? customObjection(choice.at, now, hours) : null
  return fault === null ? { choice, fault } : { choice: null, fault }
}
