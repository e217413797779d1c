import type { ItemStop } from './item-stop.ts'
import type { IsoDate } from '../units.ts'

type Stop = Pick<ItemStop, 'state' | 'soldOn'> | null | undefined

/** Whether nobody sells it before somebody brings it back or there is some again. */
export function isStopped(stop: Stop): boolean {
  return stop?.state === 'stopped'
}

/** Whether it is sold all the same on this business day, whatever the shelf says. */
export function isSoldAnyway(stop: Stop, today: IsoDate): boolean {
  return stop?.state === 'sold-anyway' && stop.soldOn === today
}
