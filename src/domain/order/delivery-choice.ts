import * as v from 'valibot'
import { instant } from '../unit-fields.ts'
import { instantOf, localDay, localMinutes } from '../time/warsaw.ts'
import type { DeliveryTime } from './delivery-time.ts'
import type { Instant } from '../units.ts'

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

/**
 * The promise that leaves the till, fixed at the moment of sending (`now`, ms). `previous` is the delivery time of the
 * check's last order, null where there is none: then "as previously" means as quick as possible.
 */
export function resolveDelivery(
  choice: DeliveryChoice,
  now: Instant,
  previous: DeliveryTime | null,
): DeliveryTime {
  switch (choice.kind) {
    case 'asap':
    case 'custom':
      return choice
    case 'in-minutes':
      return { ...choice, at: now + choice.minutes * minuteMs }
    case 'as-previously':
      return previous ?? { kind: 'asap' }
  }
}

/**
 * The same wish for a client's next order, at `now` (ms): so many minutes again, or the same time of today. What was
 * wanted as quick as possible is wanted so again.
 */
export function sameWish(previous: DeliveryTime, now: Instant): DeliveryChoice {
  if (previous.kind === 'asap') return previous
  if (previous.kind === 'in-minutes') return { kind: 'in-minutes', minutes: previous.minutes }
  return { kind: 'custom', at: instantOf(localDay(now), localMinutes(previous.at)) }
}

const minuteMs = 60_000
