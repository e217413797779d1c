import type { OrderCheck } from '#domain/order/order-check.ts'
import { findNameOf } from './names.ts'
import type { Tx } from './tx.ts'

/** How people know a check: its number and its table, as a notice names them. */
export async function factsOfCheck(
  tx: Tx,
  check: Pick<OrderCheck, 'number' | 'tableId'> | null,
): Promise<{ number: string; table: string }> {
  return { number: check?.number ?? '', table: await findNameOf(tx, 'venueTables', check?.tableId ?? null) }
}
