import type { OrderLine } from '#domain/order/order-line.ts'

/** For so long back it counts what was sold, ms. */
export const oftenMs = 14 * 24 * 3_600_000

type Sold = Pick<OrderLine, 'orderId' | 'menuItemId' | 'quantity' | 'voidedQuantity'>

/** Items of these orders' lines, what was sold most first; what was taken back does not count. */
export function oftenSold(lines: readonly Sold[], orderIds: ReadonlySet<string>): string[] {
  const sums = new Map<string, number>()
  for (const { orderId, menuItemId, quantity, voidedQuantity } of lines)
    if (menuItemId !== null && orderIds.has(orderId))
      sums.set(menuItemId, (sums.get(menuItemId) ?? 0) + quantity - voidedQuantity)
  return [...sums]
    .filter(([, sold]) => sold > 0)
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1))
    .map(([itemId]) => itemId)
}
