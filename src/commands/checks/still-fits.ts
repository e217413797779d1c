import { documented } from '#domain/payment/check-lifecycle.ts'
import { isLivePrintout } from '#domain/document/printout.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/**
 * Whether what is on a check still covers the documents that were made for parts of it. What takes something off is
 * refused otherwise: a discount that is left larger than the rest, or a receipt above the whole, could never be settled.
 */
export async function stillFits(tx: Tx, orderCheckId: RowId<'orderChecks'>): Promise<boolean> {
  const printouts = await tx.list('printouts', 'orderCheckId', orderCheckId)
  const check = await tx.get('orderChecks', orderCheckId)
  if (check === null || !printouts.some(isLivePrintout)) return true
  const priced = priceOrderCheck(check, await tx.list('orderLines', 'orderCheckId', orderCheckId))
  return priced.ok && priced.value.toPay >= documented(printouts)
}
