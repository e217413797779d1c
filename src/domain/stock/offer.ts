import type { ItemStop } from './item-stop.ts'
import { isSoldAnyway, isStopped } from './stopped.ts'
import type { IsoDate } from '../units.ts'

/** From how many portions down people are told how many there are. */
const few = 5

/** How many portions stay at home where nobody can be told that there are none: on the menu of a platform. */
const platformBuffer = 2

/** How an item or an answer stands: none is left, or so many are. Null: there is no need to say. */
export type Offer = { out: true } | { out: false; left: number }

type OfferFacts = {
  /** Whole portions by the shelf; undefined: nobody counts them. */
  left: number | undefined
  /** The stop of the item or answer by the place's rows. */
  stop: Pick<ItemStop, 'state' | 'soldOn'> | undefined
  /** The business day. */
  today: IsoDate
}

/**
 * How an item or an answer is offered: a till's own count on top of what the place says, stricter and never looser.
 * What a person sells all the same is offered without a count.
 */
export function offerOf({ left, stop, today }: OfferFacts): Offer | null {
  if (isStopped(stop)) return { out: true }
  if (left === undefined || left > few) return null
  if (left >= 1) return { out: false, left }
  return isSoldAnyway(stop, today) ? null : { out: true }
}

/** Whether a platform may take orders of it: the last portions are for the guests who are there. */
export function isOfferedOutside({ left, stop, today }: OfferFacts): boolean {
  if (isStopped(stop)) return false
  return left === undefined || left > platformBuffer || isSoldAnyway(stop, today)
}
