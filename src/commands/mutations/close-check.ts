import type { OrderCheck, OrderCheckStatus } from '#domain/order/order-check.ts'
import { businessDay } from '#domain/time/business-day.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

/**
 * Ends a check and writes the business day on every row that belongs to it, so that they leave the devices together.
 * The last thing a mutation does to a check.
 */
export async function closeCheck(
  tx: Tx,
  context: MutationContext,
  check: OrderCheck,
  status: OrderCheckStatus,
): Promise<void> {
  const place = await tx.get('places', context.placeId)
  const closedDay = businessDay(context.at, place?.dayCutoff ?? 0)
  await context.note(tx, check.id, status === 'deleted' ? 'deleted' : 'canceled')
  await tx.put('orderChecks', { ...check, status, closedDay })
  for (const table of ['orders', 'orderLines', 'checkEvents', 'discrepancies'] as const) {
    for (const row of await tx.list(table, 'orderCheckId', check.id))
      await tx.put(table, { ...row, closedDay })
  }
}
