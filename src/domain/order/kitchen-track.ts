import { isHeld } from './held.ts'
import { isVoided } from './line-lifecycle.ts'
import type { OrderLine } from './order-line.ts'

/** The same mark wherever an order appears, so that nobody walks to the kitchen to ask. */
export type TrackStep = 'held' | 'queued' | 'on-screen' | 'started' | 'ready' | 'delivered' | 'voided'

/** Where the kitchen is with one line. A line that no station prepares is ready at once. */
export function trackOf(line: OrderLine): TrackStep {
  if (isVoided(line)) return 'voided'
  if (line.status === 'delivered') return 'delivered'
  if (isHeld(line)) return 'held'
  if (line.status === 'done' || line.kitchenStationId === null) return 'ready'
  if (line.startedAt !== null || line.doneQuantity > 0) return 'started'
  return line.shownAt === null ? 'queued' : 'on-screen'
}
