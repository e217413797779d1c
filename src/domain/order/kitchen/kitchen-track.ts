import { isHeld } from './held.ts'
import { isVoided } from '../line-lifecycle.ts'
import type { OrderLine } from '../order-line.ts'

/** The steps of a line, as its row alone tells them. Screens show `kitchenStateOf`, which knows the time too. */
export type TrackStep = 'held' | 'queued' | 'on-screen' | 'started' | 'ready' | 'delivered' | 'voided'

/** The facts of a line that tell where the kitchen is with it. */
export type TrackedLine = Pick<
  OrderLine,
  | 'status'
  | 'held'
  | 'quantity'
  | 'voidedQuantity'
  | 'doneQuantity'
  | 'kitchenStationId'
  | 'firedAt'
  | 'shownAt'
  | 'startedAt'
  | 'doneAt'
  | 'forLineId'
>

/**
 * Where the kitchen is with one line. A line that no station prepares is ready at once; a box goes out with its dish, so
 * that nobody waits for it.
 */
export function trackOf(line: TrackedLine): TrackStep {
  if (isVoided(line)) return 'voided'
  if (line.status === 'delivered' || line.forLineId !== null) return 'delivered'
  if (isHeld(line)) return 'held'
  if (line.status === 'done' || line.kitchenStationId === null) return 'ready'
  if (line.startedAt !== null || line.doneQuantity > 0) return 'started'
  return line.shownAt === null ? 'queued' : 'on-screen'
}
