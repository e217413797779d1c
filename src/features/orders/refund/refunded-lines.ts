import { isStandingRefund } from '#domain/payment/refund-lifecycle.ts'
import type { CheckMoney } from '#features/orders/check/check-money.ts'

/** How much of each line went back to guests by name, thousandths, by the line's id; refunds that failed or were reversed are left out. */
export function refundedLines({ refunds }: Pick<CheckMoney, 'refunds'>): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { items } of refunds.filter(isStandingRefund)) {
    for (const { lineId, lineQuantity } of items)
      if (lineId !== null) found.set(lineId, (found.get(lineId) ?? 0) + lineQuantity)
  }
  return found
}
