import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** Tells a manager when an order's number is already taken in the place (I17). */
export async function raiseReusedNumber(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
  number: string,
): Promise<void> {
  const others = await tx.list('orders', 'number', number)
  if (others.length > 0) await context.raise(tx, 'number_reused', orderCheckId, number)
}
