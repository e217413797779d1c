import type { OrderCheck } from '#domain/order/order-check.ts'
import type { MutationContext } from '../context.ts'
import { reportIdOf } from '../report-id.ts'
import type { Tx } from '../tx.ts'

/** Whether the day on which a check was closed has a report: then only refunds and corrections change its money. */
export async function isReported(
  tx: Tx,
  context: MutationContext,
  { closedDay }: Pick<OrderCheck, 'closedDay'>,
): Promise<boolean> {
  if (closedDay === null) return false
  const report = await tx.get('dayReports', reportIdOf(context.placeId, closedDay))
  return report?.status === 'closed'
}
