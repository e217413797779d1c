import { isLivePrintout } from '#domain/document/printout.ts'
import { mayJoin } from '#domain/order/join-terms.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { chargedLines, priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { MutationContext } from '../context.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { closeCheck } from './close-check.ts'
import { moveNote } from './move-note.ts'
import { moveOrders } from './move-orders.ts'
import { updateCheckStatus } from './update-check-status.ts'
import { stillFits } from './still-fits.ts'
import type { RowId } from '#domain/units.ts'

/**
 * Settles a check that gave something away. With nothing left it ends, and lives on in the one that took the last of
 * it: what another device still sends for it goes where the guests are. `number` is the order's that it gave.
 */
export async function closeIfEmptied(
  tx: Tx,
  context: MutationContext,
  { giver, taker, number }: { giver: OrderCheck; taker: OrderCheck; number: string },
): Promise<Result<null, Refusal>> {
  if (await hasSomethingLeft(tx, giver.id)) {
    await context.note(tx, giver.id, 'updated', await moveNote(tx, 'to', taker, number))
    return recheckTotals(tx, context, giver.id)
  }
  return joinInto(tx, context, giver, taker)
}

/**
 * Makes a check a part of another one: all its orders go over, each with the check it was sent for in mind, and it
 * ends. Refused while money hangs on it, or terms that the other one does not have.
 */
export async function joinInto(
  tx: Tx,
  context: MutationContext,
  check: OrderCheck,
  into: OrderCheck,
): Promise<Result<null, Refusal>> {
  if (!mayJoin(check, into)) return fail({ code: 'check_terms' })
  const payments = await tx.list('orderPayments', 'orderCheckId', check.id)
  if (payments.some(({ status }) => status !== 'refunded' && status !== 'not-paid')) {
    return fail({ code: 'not_given_back' })
  }
  const orders = await tx.list('orders', 'orderCheckId', check.id)
  await moveOrders(tx, orders, into, (order) => order.originCheckId ?? check.id)
  const merged = { ...check, mergedInto: into.id }
  await closeCheck(tx, context, merged, 'deleted', { type: 'deleted', note: into.number })
  return ok(null)
}

/**
 * Settles a check whose lines have changed; refused when it can no longer be priced, or covers its documents no more.
 */
export async function recheckTotals(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
): Promise<Result<null, Refusal>> {
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null) return fail({ code: 'not_found' })
  const priced = priceOrderCheck(check, await tx.list('orderLines', 'orderCheckId', orderCheckId))
  // A minimum order may still be reached.
  if (!priced.ok && priced.error.code !== 'below_minimum_order') return fail({ code: priced.error.code })
  if (!(await stillFits(tx, orderCheckId))) return fail({ code: 'check_documented' })
  await updateCheckStatus(tx, context, orderCheckId)
  return ok(null)
}

async function hasSomethingLeft(tx: Tx, orderCheckId: RowId<'orderChecks'>): Promise<boolean> {
  if (chargedLines(await tx.list('orderLines', 'orderCheckId', orderCheckId)).length > 0) return true
  return (await tx.list('printouts', 'orderCheckId', orderCheckId)).some(isLivePrintout)
}
