import { documented } from '#domain/payment/check-lifecycle.ts'
import { isOpen } from '#domain/order/check-state.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/** A check whose price may still change: it is open and no document was made for any of it. */
export async function undocumentedCheck(
  tx: Tx,
  orderCheckId: RowId<'orderChecks'>,
): Promise<Result<OrderCheck, Refusal>> {
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null) return fail({ code: 'not_found' })
  if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
  const printouts = await tx.list('printouts', 'orderCheckId', orderCheckId)
  return documented(printouts) === 0 ? ok(check) : fail({ code: 'check_documented' })
}
