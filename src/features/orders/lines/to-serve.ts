import type { Rows } from '#device/place/rows.ts'
import { isOpen, isSold } from '#domain/order/check-state.ts'
import { isStanding } from '#domain/order/order-lifecycle.ts'
import { isAwaited } from '#domain/order/kitchen/pace.ts'
import { trackOf } from '#domain/order/kitchen/kitchen-track.ts'
import type { Displays } from '#domain/order/kitchen/unanswered.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import type { Row } from '#domain/tables.ts'
import type { CheckView, Versioned } from '#features/orders/view/check-view.ts'

/** Of the orders that the kitchen has finished, so many of the latest are looked at. */
const finishedLookedAt = 60

/**
 * Checks that were closed on a business day and may still have something to serve: those of orders that the kitchen has,
 * and of the latest that it has finished. Which ones do, `isStillToServe` says.
 */
export async function readMaybeToServe(rows: Rows, day: string): Promise<Versioned<Row<'orderChecks'>>[]> {
  const [pending, finished] = await Promise.all([
    rows.by('orders', 'status', 'pending'),
    rows.latest('orders', 'status+placedAt', 'done', finishedLookedAt),
  ])
  const ids = new Set([...pending, ...finished].map(({ orderCheckId }) => orderCheckId))
  const checks = await rows.many('orderChecks', [...ids])
  return checks.filter((check) => !isOpen(check) && check.closedDay === day)
}

/**
 * Whether a check that was paid before it was served, as at a counter, still waits for the kitchen or for whoever brings
 * it. What was ready before it was paid is with the guest; what a station without a display makes nobody marks as made.
 */
export function isStillToServe(
  { check, orders }: CheckView,
  payments: readonly OrderPayment[],
  displays: Displays,
): boolean {
  if (!isSold(check)) return false
  const paidAt = Math.max(...payments.map(({ takenAt }) => takenAt), -Infinity)
  const waits = (line: Row<'orderLines'>) => {
    const step = trackOf(line)
    if (step === 'held' || isAwaited(line, displays)) return line.kitchenStationId !== null
    return step === 'ready' && line.kitchenStationId !== null && (line.doneAt ?? 0) > paidAt
  }
  return payments.length > 0 && orders.some(({ order, lines }) => isStanding(order) && lines.some(waits))
}
