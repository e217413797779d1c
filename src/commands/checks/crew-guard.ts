import type { OrderCheck } from '#domain/order/order-check.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'

type Served = Pick<OrderCheck, 'diningOptionId'>

/**
 * Whether dishes of one check may go over to another. A meal of the crew may be closed without paper: what guests have
 * ordered becomes one by the right to do that only.
 */
export async function mayGoOver(
  tx: Tx,
  context: MutationContext,
  from: Served,
  to: Served,
): Promise<boolean> {
  const isCrew = async ({ diningOptionId }: Served) =>
    (await tx.get('diningOptions', diningOptionId))?.type === 'CREW_ORDER'
  if (from.diningOptionId === to.diningOptionId || !(await isCrew(to))) return true
  return context.claimRight('skip-printing') || (await isCrew(from))
}
