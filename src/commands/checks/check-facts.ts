import type { CheckFacts } from '#domain/payment/check-lifecycle.ts'
import { chargedLines, priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { MutationContext } from '../context.ts'
import type { Tx } from '../tx.ts'
import { today } from './close-check.ts'
import type { RowId } from '#domain/units.ts'

/**
 * The facts that the transitions of a check depend on, read from the place's rows; null when there is no such check.
 */
export async function readCheckFacts(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
): Promise<CheckFacts | null> {
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null) return null
  const lines = await tx.list('orderLines', 'orderCheckId', orderCheckId)
  const option = await tx.get('diningOptions', check.diningOptionId)
  const priced = priceOrderCheck(check, lines)
  return {
    check,
    // What cannot be priced can never be documented in full: the check stays open until somebody corrects it.
    toPay: priced.ok ? priced.value.toPay : Number.MAX_SAFE_INTEGER,
    printouts: await tx.list('printouts', 'orderCheckId', orderCheckId),
    payments: await tx.list('orderPayments', 'orderCheckId', orderCheckId),
    hasLines: chargedLines(lines).length > 0,
    // Asked only where a transition depends on it: an agreement that is not needed is not noted.
    get mayGoUnprinted() {
      return option?.type === 'CREW_ORDER' || context.claimRight('skip-printing')
    },
    today: await today(tx, context),
  }
}
