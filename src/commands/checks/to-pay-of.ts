import type { OrderCheck } from '#domain/order/order-check.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { Tx } from '../tx.ts'

/**
 * The price of a check as it is now, grosze; `Infinity` where no document can carry it, 0 where its terms do not fit.
 */
export async function toPayOf(tx: Pick<Tx, 'list'>, check: OrderCheck): Promise<number> {
  const priced = priceOrderCheck(check, await tx.list('orderLines', 'orderCheckId', check.id))
  if (priced.ok) return priced.value.toPay
  return priced.error.code === 'total_too_large' ? Infinity : 0
}
